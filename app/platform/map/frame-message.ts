/**
 * The message sent to the embedded map 50 ms after it is prepared (SPEC §7). A property's fields are those of SPEC §3. It comes
 * from a page of ours or of a permitted site (docs/map-frame.md); invalid messages are ignored.
 */
import { z } from 'zod'

// Zod would try `new Function` in browsers, which the page's policy reports as a violation.
z.config({ jitless: true })

/** The frame's address in a language of the site. */
export function frameAddress(language: string): string {
  return `/${language}/map/frame/`
}

export function isFrameAddress(pathname: string): boolean {
  return /^(\/[a-z]{2})?\/map\/frame\/?$/.test(pathname)
}

/** The frame's message once it listens. */
export const prepared = { mapFrame: 'prepared' } as const

/** Milliseconds between that and the message. */
export const messageDelay = 50

const degrees = { Latitude: z.number().min(-90).max(90), Longitude: z.number().min(-180).max(180) }
const text = z.string().min(1).max(300)

const listedProperty = z.object({
  ID: z.number().int().positive(),
  Goal: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  TypeDescription: text,
  City: text,
  PublishAddress: z.boolean(),
  ...degrees,
  Price: z.number().nonnegative().optional(),
  VATPercentage: z.number().min(0).max(100).optional(),
  PriceIncludesVAT: z.boolean().optional(),
  RegisteredRight: z.number().min(0).max(100).optional(),
  GroundPart: z.number().nonnegative().optional(),
  VATBuilding: z.number().nonnegative().optional(),
  PublishPrice: z.boolean(),
  PriceUnit: z.number().int().optional(),
  PriceUnitText: z.string().max(100).optional(),
  Marquee: z.number().int(),
  MarqueeName: z.string().max(100).optional(),
  /** A path of this site. */
  href: z
    .string()
    .max(500)
    .regex(/^\/[^/\\]/),
})

export const frameMessage = z.object({
  propsList: z.array(listedProperty).max(300),
  /** Other subjects of the map: an office, a project. */
  messageInfo: z.object({ title: text, text: z.string().max(500).optional(), ...degrees }).nullable(),
  /** A movable tile map, or the drawn map. */
  mapType: z.enum(['tiles', 'drawn']),
  /** A picture of this site that replaces the round mark of `messageInfo`. */
  customMarker: z
    .string()
    .max(300)
    .regex(/^\/[\w/-]+\.(svg|png|webp)$/)
    .nullable(),
  /** The marquees whose name replaces the price (SPEC §3). */
  marqueeIgnore: z.array(z.number().int()).max(20),
})

export type FrameMessage = z.infer<typeof frameMessage>

/** @returns the message, or undefined if it is invalid, from another window, or from a site that may not send one. */
export function readFrameMessage(
  event: { origin: string; source: unknown; data: unknown },
  permitted: { origins: readonly string[]; parent: unknown },
): FrameMessage | undefined {
  if (!permitted.origins.includes(event.origin) || event.source !== permitted.parent) return undefined
  return frameMessage.safeParse(event.data).data
}
