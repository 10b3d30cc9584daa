UPDATE property SET managerID = 1, office = 'gent' WHERE id = (SELECT min(id) FROM property);
