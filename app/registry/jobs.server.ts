/** The site's jobs. */
import { accountCleanUp } from '../domains/account/clean-up.server'
import { demandJobs } from '../domains/demand/alerts/run-alerts.server'
import { requestAddressesJob } from '../domains/enquiries/addresses.server'
import { dailyListJob } from '../domains/enquiries/daily-list.server'
import { gapMailJob } from '../domains/enquiries/gap-mail.server'
import { returnedMailsJob } from '../domains/enquiries/returned-mails.server'
import { searchTextJob } from '../domains/enquiries/search-text.server'
import { sourceProblemsJob } from '../domains/feeds/problems.server'
import { newsletterJob } from '../domains/newsletter/newsletter-job.server'
import { weeklyNewsletterJob } from '../domains/newsletter/send-newsletter.server'
import { lapsedOffersJob } from '../domains/offers/lapse.server'
import { ownerRetentionJob } from '../domains/owner/ended-mandates.server'
import { visitSaltJob } from '../domains/owner/site-counter.server'
import { monthlySummaryJob } from '../domains/owner/summary.server'
import { ownerAccountsJob } from '../domains/owner/sync-accounts.server'
import { retentionJob } from '../domains/privacy/retention.server'
import { plannedJob } from '../domains/publishing/site-view.server'
import { weeklyReportJob } from '../domains/report/weekly-report.server'
import { articlesBetween } from '../domains/site/modules/articles.server'
import { exportsJob } from '../domains/syndication/push-exports.server'
import { heldViewingsJob } from '../domains/viewings/expire-holds.server'
import { appointmentJob } from '../domains/viewings/reminder.server'
import type { Site } from '../platform/context/site.server'
import { backfillJob } from '../platform/jobs/backfill'
import type { Job } from '../platform/jobs/jobs'
import { indexSomeMails } from '../platform/mail/personal-mails.server'
import { captchaJob } from '../platform/spam/captcha/used.server'
import { rateLimitJob } from '../platform/spam/rate-limit.server'
import { brokenUploadsJob, uploadsJob } from '../platform/uploads/uploads-job.server'
import { storedFacts } from './forms.server'
import { publishingCheck } from './publishing.server'

/** Clean-ups also run for disabled parts: their existing data still expires. */
export function siteJobs(site: Site): Job[] {
  const { parts } = site.configuration
  return [
    rateLimitJob(site),
    uploadsJob(site),
    brokenUploadsJob(site),
    retentionJob(site, storedFacts),
    appointmentJob(site),
    heldViewingsJob(site),
    ...(parts.offers ? [lapsedOffersJob(site)] : []),
    captchaJob(site),
    newsletterJob(site),
    dailyListJob(site),
    returnedMailsJob(site),
    searchTextJob(site),
    requestAddressesJob(site),
    backfillJob('mail-addresses', () => indexSomeMails(site.database)),
    sourceProblemsJob(site),
    gapMailJob(site),
    weeklyReportJob(site),
    weeklyNewsletterJob(site, articlesBetween),
    accountCleanUp(site),
    ownerRetentionJob(site),
    ...(parts.ownerPortal ? [ownerAccountsJob(site), monthlySummaryJob(site)] : []),
    visitSaltJob(site),
    plannedJob(site, publishingCheck(site)),
    ...(site.configuration.exports.destinations.length > 0 ? [exportsJob(site)] : []),
    ...demandJobs(site),
  ]
}
