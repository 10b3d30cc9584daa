UPDATE appointment SET heldUntil = 1795399200000, sender = 'n0r3Qm7c2kXw' WHERE id = '9a7369c7-92f1-4b8e-8d82-ba5b7bec7d78';
UPDATE appointment_seat SET heldUntil = 1795399200000 WHERE appointmentID = '9a7369c7-92f1-4b8e-8d82-ba5b7bec7d78';
