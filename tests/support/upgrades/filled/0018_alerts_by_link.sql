UPDATE demand SET byLink = 1;
