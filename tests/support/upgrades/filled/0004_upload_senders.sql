UPDATE upload SET sender = 'n0r3Qm7c2kXw' WHERE id = 'QIvV5EIC4y8ab1Jw-tevD8xyydv8Wj695Nsd377Tsm8';
