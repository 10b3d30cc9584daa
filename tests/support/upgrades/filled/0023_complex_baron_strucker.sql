UPDATE appointment SET noteBefore = 'Eerdere notitie', missedAt = 1795424400000;
UPDATE offer SET answer = 'countered', answeredAt = 1795424400000, counterAmount = 460000;
