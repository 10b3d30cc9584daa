import { createContext } from 'react'
import { type Design, ownDesign } from '../../platform/agency/designs'

/** The agency's designs, for what styles cannot say: the `sizes` of pictures. The document shell provides them. */
export const AgencyDesign = createContext<Design>(ownDesign)
