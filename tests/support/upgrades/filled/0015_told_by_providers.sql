INSERT INTO source_told (provider, key, receivedAt, times) VALUES ('sweepbright', 'property 4105', 1795310120000, 2);
