### The books: boards, figures, seasons.

command-leaderboard-name = leaderboard
command-leaderboard-description = Who stands where in this server
command-leaderboard-option-board-name = board
command-leaderboard-option-board-description = What it is about
command-leaderboard-option-period-name = period
command-leaderboard-option-period-description = Since when
command-leaderboard-option-scope-name = scope
command-leaderboard-option-scope-description = The whole server, or this channel alone
command-leaderboard-option-game-name = game
command-leaderboard-option-game-description = Which game, or all together
command-leaderboard-option-against-name = against
command-leaderboard-option-against-description = Matches among people, or alone with computer players

command-stats-name = stats
command-stats-description = What the books say of you, or of somebody else
command-stats-option-player-name = player
command-stats-option-player-description = Of whom
command-stats-option-game-name = game
command-stats-option-game-description = Which game, or all together
command-stats-option-boards-name = boards
command-stats-option-boards-description = Whether you stand on boards, and others may see your figures

command-season-name = season
command-season-description = This server’s season and its champions
command-season-option-action-name = action
command-season-option-action-description = Close it, or say when it ends; for those who may manage the server

books-all-games = all games

board-pennies = Pennies
board-lives = Lives
board-wins = Wins
board-31s = 31s
board-rating = Rating
board-titles = Titles

period-week = this week
period-month = this month
period-season = season { $number }
period-all = all time
choice-period-week = this week
choice-period-month = this month
choice-period-season = this season
choice-period-all = all time

scope-server = in this server
scope-channel = in this channel

field-people = among people
field-computers = alone with computer players

season-action-show = show
season-action-close = close it now
season-action-monthly = end it with every month
season-action-manual = end it only when closed

board-title = { $board } · { $game } · { $period } · { $where }
board-title-rating = { $board } · { $game } · in this server
board-line = { $place }\. { $name } — { $score } · { $games ->
        [one] { $games } match
       *[other] { $games } matches
    }
board-own-line = **{ $place }\. { $name } (you) — { $score }** · { $games ->
        [one] { $games } match
       *[other] { $games } matches
    }
board-line-titles = { $place }\. { $name } — { $score } · { $games ->
        [one] { $games } tournament
       *[other] { $games } tournaments
    }
board-own-line-titles = **{ $place }\. { $name } (you) — { $score }** · { $games ->
        [one] { $games } tournament
       *[other] { $games } tournaments
    }
board-empty = Nobody stands here yet. Void matches count nowhere.
board-somebody = *somebody who left*
board-hidden = *somebody*
board-note = Matches { $field } · { $people ->
        [one] { $people } person
       *[other] { $people } people
    } · page { $page } of { $pages }

board-note-titles = Tournaments { $field } · { $people ->
        [one] { $people } person
       *[other] { $people } people
    } · page { $page } of { $pages }

board-pennies-about = Pennies won from kitties.
board-lives-about = Lives you cost others by knocks and 31s, minus the lives you lost.
board-wins-about = First places; a shared one counts for everybody who shares it.
board-31s-about = Deals that your 31 has ended.
board-rating-about = From the places in matches among people; ± says how sure it is. You stand here after ten matches.
board-titles-about = Tournaments won; computer players win no titles.
board-weights = Beyond { $free } matches of the same two people in { $days } days each counts less: hence fractions.

score-pennies = { $score ->
        [one] { $score } penny
       *[other] { $score } pennies
    }
score-lives-plus = +{ $score }
score-lives = { $score }
score-titles = { $score ->
        [one] { $score } title
       *[other] { $score } titles
    }
score-wins = { $score ->
        [one] { $score } win
       *[other] { $score } wins
    }
score-31s = { $score }
score-rating = { $rating } ± { $margin }

button-board-first = First
button-board-back = Back
button-board-on = On
button-board-mine = My line

stats-title = { $name } · { $game }
stats-none = No finished match yet. Void matches count nowhere.
stats-rating = Rating **{ $rating }**
stats-rating-provisional = Rating **{ $rating }**, provisional until { $games } matches
stats-history = After the latest { $count } rated matches: from { $first } to { $last }, lowest { $low }, highest { $high }
stats-chart-title = Rating in { $game }
stats-chart-match = match { $number }
stats-chart-number = { $number }
stats-chart-alt = A line with a band as wide as the ±: the rating after each of the latest { $count } rated matches, the oldest first. { $ratings }.
stats-people = Among people
stats-computers = Alone with computer players
stats-games = { $games ->
        [one] { $games } match
       *[other] { $games } matches
    }, { $wins ->
        [one] { $wins } win
       *[other] { $wins } wins
    } · { $places }
stats-left = Left before the end: { $left }
stats-place = { $count }× place { $place }
stats-streaks = Wins in a row: { $now }, at best { $best }
stats-knocks = { $count ->
        [one] { $count } knock
       *[other] { $count } knocks
    }, { $percent } % won · hand behind it { $average } on average, { $best } at best
stats-pennies = { $pennies ->
        [one] { $pennies } penny
       *[other] { $pennies } pennies
    } won · { $thirty_ones ->
        [one] { $thirty_ones } deal
       *[other] { $thirty_ones } deals
    } ended with 31
stats-lives = Lives: cost others { $cost }, lost { $lost }, that is { $rate } a deal
stats-tournaments = { $count ->
        [one] { $count } tournament
       *[other] { $count } tournaments
    }, { $titles ->
        [one] { $titles } title
       *[other] { $titles } titles
    } · among the first three: { $podiums }
stats-met = **With you:** { $games ->
        [one] { $games } match
       *[other] { $games } matches
    }, you were ahead in { $won }, behind in { $lost }, level in { $equal }
stats-never-met = You haven’t played a match with each other.
stats-about = A knock is won if the deal cost you nothing and somebody else a life.
stats-hidden = You don’t stand on boards, and nobody else sees this. `/stats boards:True` changes that.

refused-rating-of-all = Every game has a rating of its own: choose one game.
refused-figures-hidden = They keep their figures to themselves.

season-title = Season { $number }
season-open = Since { $since }, until somebody who may manage the server closes it.
season-until = Since { $since }. It ends { $until }.
season-of = Champions of season { $number } · { $game }
season-champion = { $board }: { $names } · { $score }
season-others = { $count ->
        [one] one other
       *[other] { $count } others
    }
season-no-champions = There are no champions yet.
season-about = Champions are whoever is first among people when a season ends.
season-how = `/season action:` closes it now, or says whether seasons end with the month.
season-closed = Season { $number } is closed. Its champions are in `/season`.
