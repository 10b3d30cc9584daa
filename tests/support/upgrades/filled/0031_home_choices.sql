INSERT INTO home_choice (id, homeID, isHidden, place, at) VALUES (3, 4101, 0, 2, 1795424400000);
INSERT INTO home_choice (id, homeID, isHidden, place, at) VALUES (4, 4102, 1, NULL, 1795424500000);
