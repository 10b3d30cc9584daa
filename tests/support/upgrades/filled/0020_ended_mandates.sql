UPDATE account SET endedAt = 1795600000000 WHERE kind = 'owner';
