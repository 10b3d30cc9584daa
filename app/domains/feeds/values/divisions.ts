/** The rooms of a home as divisions. Pure. */

export type Division = { Name: string; Floor?: number; Surface?: number }

type Room = { [Field in keyof Division]?: Division[Field] | undefined }

/** Rooms with a name; equal names are numbered: "Slaapkamer 1". Undefined if there are none. */
export function numberedDivisions(rooms: readonly Room[]): Division[] | undefined {
  const named = rooms.flatMap(({ Name, ...room }) => (Name === undefined ? [] : [{ Name, ...room }]))
  const counted = new Map<string, number>()
  const divisions = named.map(({ Name, Floor, Surface }) => {
    const at = (counted.get(Name) ?? 0) + 1
    counted.set(Name, at)
    const isAlone = named.filter(other => other.Name === Name).length === 1
    return {
      Name: isAlone ? Name : `${Name} ${at}`,
      ...(Floor !== undefined && { Floor }),
      ...(Surface !== undefined && Surface > 0 && { Surface }),
    }
  })
  return divisions.length > 0 ? divisions : undefined
}
