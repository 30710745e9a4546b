"""Keeps what Discord shows of every table in step with the house."""

from cogs.showing.presenter import Presenter

__all__ = ["Presenter"]
