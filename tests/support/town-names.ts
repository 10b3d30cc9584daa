/** Forty towns with a postcode and their names in four languages, as written there. */

const rows = `
9000 Gent|Gent|Gand|Gent|Ghent
2018 Antwerpen|Antwerpen|Anvers|Antwerpen|Antwerp
1000 Brussel|Brussel|Bruxelles|Brüssel|Brussels
1050 Elsene|Elsene|Ixelles|Ixelles|Ixelles
1180 Ukkel|Ukkel|Uccle|Uccle|Uccle
1210 Sint-Joost-ten-Node|Sint-Joost-ten-Node|Saint-Josse-ten-Noode|Saint-Josse-ten-Noode|Saint-Josse-ten-Noode
1020 Laken|Laken|Laeken|Laeken|Laeken
8000 Brugge|Brugge|Bruges|Brügge|Bruges
3000 Leuven|Leuven|Louvain|Löwen|Leuven
2800 Mechelen|Mechelen|Malines|Mecheln|Mechelen
8500 Kortrijk|Kortrijk|Courtrai|Kortrijk|Kortrijk
8400 Oostende|Oostende|Ostende|Ostende|Ostend
8900 Ieper|Ieper|Ypres|Ypern|Ypres
9300 Aalst|Aalst|Alost|Aalst|Aalst
9700 Oudenaarde|Oudenaarde|Audenarde|Oudenaarde|Oudenaarde
9600 Ronse|Ronse|Renaix|Ronse|Ronse
9100 Sint-Niklaas|Sint-Niklaas|Saint-Nicolas|Sint-Niklaas|Sint-Niklaas
3700 Tongeren|Tongeren|Tongres|Tongern|Tongeren
3800 Sint-Truiden|Sint-Truiden|Saint-Trond|Sint-Truiden|Sint-Truiden
8660 De Panne|De Panne|La Panne|De Panne|De Panne
8670 Koksijde|Koksijde|Coxyde|Koksijde|Koksijde
3790 Moelingen|Moelingen|Mouland|Moelingen|Moelingen
9050 Gentbrugge|Gentbrugge|Gentbrugge|Gentbrugge|Gentbrugge
4000 Liège|Luik|Liège|Lüttich|Liège
5000 Namur|Namen|Namur|Namur|Namur
7000 Mons|Bergen|Mons|Mons|Mons
7500 Tournai|Doornik|Tournai|Tournai|Tournai
7700 Mouscron|Moeskroen|Mouscron|Mouscron|Mouscron
1400 Nivelles|Nijvel|Nivelles|Nivelles|Nivelles
1300 Wavre|Waver|Wavre|Wavre|Wavre
1420 Braine-l'Alleud|Eigenbrakel|Braine-l'Alleud|Braine-l'Alleud|Braine-l'Alleud
4500 Huy|Hoei|Huy|Huy|Huy
6600 Bastogne|Bastenaken|Bastogne|Bastogne|Bastogne
6700 Arlon|Aarlen|Arlon|Arel|Arlon
4950 Waimes|Weismes|Waimes|Weismes|Waimes
4700 Eupen|Eupen|Eupen|Eupen|Eupen
4720 Kelmis|Kelmis|La Calamine|Kelmis|Kelmis
4780 Sankt Vith|Sankt Vith|Saint-Vith|Sankt Vith|Sankt Vith
1611 Luxembourg|Luxemburg|Luxembourg|Luxemburg|Luxembourg
4530 Differdange|Differdange|Differdange|Differdingen|Differdange`

export const fourNames = rows
  .trim()
  .split('\n')
  .map(row => {
    const [place = '', nl = '', fr = '', de = '', en = ''] = row.split('|')
    return { zip: place.slice(0, 4), name: place.slice(5), nl, fr, de, en }
  })
