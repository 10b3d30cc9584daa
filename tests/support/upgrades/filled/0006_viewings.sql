UPDATE appointment SET proposedAt = 1795310110000, reminder = 0 WHERE id = '9a7369c7-92f1-4b8e-8d82-ba5b7bec7d78';
UPDATE appointment SET note = 'Vroeg naar de kelder.' WHERE id = 'c39d07df-4513-45dd-9b20-2034031c78ef';
