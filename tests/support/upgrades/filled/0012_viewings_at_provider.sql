UPDATE appointment SET slotID = 88, told = '{"key":"whise-88","startsAt":1794474000000,"had":[1794474000000]}' WHERE id = 'c39d07df-4513-45dd-9b20-2034031c78ef';
