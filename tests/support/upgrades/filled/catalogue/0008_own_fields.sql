UPDATE property SET ownTokens = 'SwimmingPond View.sea' WHERE id = (SELECT min(id) FROM property);
