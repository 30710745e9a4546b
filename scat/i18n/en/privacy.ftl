### What the house keeps of people.

privacy-file = Everything the house keeps of you, as text that people and programs can read.
privacy-title = Delete everything the house keeps of you?
privacy-what = Your id and your name disappear from every match, account and note. The matches stay, with an empty name in your place, because they are the others’ too.
privacy-books = Your pennies, places and results are nobody’s from then on.
privacy-backups = Copies of the database that the host has made are deleted in their time. Messages in channels stay as Discord keeps them.
privacy-undo = **This cannot be undone**, not even by the host.
privacy-or-stay = To keep everything, just dismiss this message.
privacy-done = The house has forgotten you. Whoever sits down again is new here.
button-forget = Delete everything

refused-forget-seated = You still have a seat, or had one in a match or tournament that goes on. When that is over, everything can be deleted.
refused-forget-other = That button is somebody else’s.
