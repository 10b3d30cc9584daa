UPDATE appointment SET noteBefore = 'Eerdere notitie', missedAt = 1795424400000;
UPDATE offer SET answer = 'countered', answeredAt = 1795424400000, counterAmount = 460000;
INSERT INTO viewing_times (scope, rules) VALUES ('4101', '{"hours":[{"weekday":1,"from":"10:00","to":"12:00","minutes":30,"capacity":1}]}');
INSERT INTO open_house (id, propertyID, startsAt, endsAt, seats) VALUES ('5e0d1c52-6a43-4f4c-9f0e-0c0d6b2f1a77', 4101, 1796472000000, 1796479200000, 12);
