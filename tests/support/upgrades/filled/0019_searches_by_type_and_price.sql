UPDATE demand_place SET types = 70, priceMax = 1500000 WHERE list = 0;
UPDATE demand_place SET types = 12, priceMax = 1200 WHERE list = 1;
