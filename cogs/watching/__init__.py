"""What a host may watch: figures in Prometheus' format, and whether the house is well."""
