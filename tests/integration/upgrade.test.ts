/** The first schema: every table filled through the site, before any change. */
import { describeUpgrade } from '../support/upgrade'

describeUpgrade('0000')
