/** The first schema: every table of it filled through the site, before anything was changed. */
import { describeUpgrade } from '../support/upgrade'

describeUpgrade('0000')
