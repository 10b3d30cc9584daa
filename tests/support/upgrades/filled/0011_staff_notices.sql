INSERT INTO staff_notice (name, toldAt) VALUES ('gaps-4105', 1795310150000);
