INSERT INTO own_home (id, createdAt, droppedAt) VALUES (800000001, 1795424400000, NULL);
INSERT INTO own_home (id, createdAt, droppedAt) VALUES (800000002, 1795424400000, 1795424500000);
INSERT INTO own_home_state (id, homeID, at, accountID, name, isPublished, value) VALUES (1, 800000001, 1795424400000, 'a1b2c3d4-0000-4000-8000-000000000001', 'Tom', 0, '{"record":{"language":"nl","Reference":"P0001","PublishPrice":true},"photos":[],"plans":[]}');
INSERT INTO own_home_build (id, state, at, problem) VALUES (1, 0, 1795424400000, 'The snapshot is refused; nothing was imported.');
