import { createContext } from 'react'
import type { Design } from '../../platform/agency/designs'

/**
 * The agency's designs, for what styles cannot say: the `sizes` of pictures. The document shell provides them; without any, the
 * product's own hold.
 */
export const AgencyDesign = createContext<Partial<Design>>({})
