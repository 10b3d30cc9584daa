UPDATE appointment SET noteBefore = 'x', missedAt = 1;
UPDATE offer SET answer = 'x', answeredAt = 1, counterAmount = 1;
