/** The mails of every form, sent as a visitor would. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { documentRequest, offer as offerTable } from '../../../db/schema/site.server'
import { regionalQuestions } from '../../domains/catalogue/regional-questions'
import { registeredAlert } from '../../domains/demand/alert-form/take-alert.server'
import { criteriaOf } from '../../domains/demand/criteria'
import { demandForm } from '../../domains/demand/demand-form'
import { takeRegistration } from '../../domains/demand/registration/take-registration.server'
import { rememberRequest, sendAgain } from '../../domains/documents/request.server'
import { tokenField } from '../../domains/enquiries/enquiry-form'
import { rentalApplication } from '../../domains/enquiries/forms/rental-application/rental-application'
import { askDocuments } from '../../domains/enquiries/forms/rental-documents/ask-documents.server'
import { rentalDocuments } from '../../domains/enquiries/forms/rental-documents/rental-documents'
import { keepUploads } from '../../domains/enquiries/keep-uploads.server'
import { issueToken, shortestTime } from '../../domains/enquiries/submit-enquiry.server'
import { takeLead } from '../../domains/leads/take-leads.server'
import { answerOffer } from '../../domains/offers/desk/answer-offer.server'
import { offerToPurchase } from '../../domains/offers/form/offer'
import { keepOffer } from '../../domains/offers/keep-offer.server'
import { lapseOffers } from '../../domains/offers/lapse.server'
import type { OfferAnswer } from '../../domains/offers/offer-emails.server'
import { proveOffer, signOffer } from '../../domains/offers/sign-offer.server'
import { noFilters } from '../../domains/search/filters'
import { dayInBrussels } from '../../platform/time/brussels'
import { daysAfter } from '../../platform/time/calendar-days'
import { writeReference } from '../../platform/uploads/upload-kinds'
import { addUpload, makeFolder } from '../../platform/uploads/upload-store.server'
import { everyForm, forms, register } from '../../registry/forms.server'
import { leaveOut, type MakeSample, personIn, type Sample, sampleAddress, sampleWords, sendForm } from './sample'

const contact = { contactDevice: 'MOBILE', contactTime: '10:00-13:00' }
const both = ({ site, language, listings }: Sample) => ({
  person: personIn(language),
  words: sampleWords[language],
  today: dayInBrussels(site.now()),
  listings,
})

const aboutProperty =
  (reason: 'INFO' | 'VISIT'): MakeSample =>
  sample => {
    const { person, words, listings } = both(sample)
    const fields = { reason, question: words.question, ...person, ...sampleAddress, ...contact }
    sendForm(
      sample,
      forms.propertyContact,
      { ...fields, ...(reason === 'VISIT' && { visitTimes: ['SAT_MORNING'] }) },
      {
        propertyID: listings.sale,
      },
    )
  }

/** As a portal posts it. */
const lead: MakeSample = sample => {
  const { person, words, listings } = both(sample)
  const { firstName, lastName, email, phone } = person
  const said = { firstName, lastName, email, phone, question: words.question, language: sample.language }
  takeLead(sample.site, { source: 'Immoportal', number: `991-${sample.language}`, home: [String(listings.sale)], ...said })
}

const aboutProject =
  (wish: 'INFO' | 'PLANS' | 'MEETING'): MakeSample =>
  sample => {
    const { person, words, listings } = both(sample)
    const fields = { wish, question: words.question, ...person, ...sampleAddress, ...contact }
    sendForm(sample, forms.projectContact, fields, { projectID: listings.project })
  }

const valuation =
  (reason: 'SELL' | 'RENT_OUT' | 'BOTH'): MakeSample =>
  sample => {
    const { person, words } = both(sample)
    sendForm(sample, forms.valuation, {
      reason,
      propertyType: '1',
      propertyStreet: 'Grote Steenweg',
      propertyNumber: '101',
      propertyZip: '2600',
      propertyCity: 'Berchem',
      facades: '3',
      constructionYear: '1934',
      livingArea: '185',
      question: words.question,
      insurance: 'on',
      ...person,
      ...contact,
    })
  }

const documents =
  (ready: boolean, by = ''): MakeSample =>
  sample => {
    const { person, words, listings } = both(sample)
    const form = { ...forms.requestDocuments, onStored: [rememberRequest(ready, []), ...everyForm] }
    const email = `documents${by}.${ready}.${person.email}`
    sendForm(sample, form, { question: words.question, ...person, email }, { propertyID: listings.sale })
  }

/** The holder of the link requests it again. */
function documentsAgain(sample: Sample): void {
  const { site } = sample
  documents(true, '.again')(sample)
  leaveOut(sample)
  const row = site.database.select().from(documentRequest).all().at(-1)
  if (row) sendAgain(site, { row, kind: 'open' })
}

const offer =
  (second: boolean, signed = second) =>
  (sample: Sample): string => {
    const { person, words, today, listings } = both(sample)
    const other = { secondFirstName: 'Bo', secondLastName: 'Vandamme', secondEmail: `bo.${person.email}` }
    const fields = {
      amount: '350000',
      amountInWords: words.amount,
      startDate: today,
      endDate: daysAfter(today, 14),
      ...person,
      ...sampleAddress,
      place: words.place,
      signDate: today,
      acceptance: 'on',
      ...(second && other),
    }
    const form = register(offerToPurchase({ today }), keepOffer)
    const id = sendForm(sample, form, fields, { propertyID: listings.sale })
    if (signed) {
      proveOffer(sample.site, id)
      signOffer(sample.site, id)
    }
    return id
  }

/** The owners' answer, as staff mail it at the desk. */
const offerAnswered =
  (answer: OfferAnswer): MakeSample =>
  sample => {
    const id = offer(false)(sample)
    leaveOut(sample)
    const { site, listings } = sample
    proveOffer(site, id)
    const by = { accountID: 'sample', role: 'admin', officeID: null, name: 'Inès Lambotte' } as const
    answerOffer(site, id, { answer, counter: '360000', was: '' }, by, listings.sale)
    // The next language's offer is for the same home.
    site.database.update(offerTable).set({ answer: null }).run()
  }

/** Both are told on the day after it ended. @param second whether there are two buyers, of whom the second never signed. */
const offerLapsed =
  (second: boolean): MakeSample =>
  sample => {
    offer(second, false)(sample)
    leaveOut(sample)
    lapseOffers(sample.site, daysAfter(both(sample).today, 15))
  }

/** @returns the form field for an uploaded PDF. */
async function uploaded({ site, language }: Sample, form: string, name: string): Promise<string> {
  makeFolder(site.uploads)
  const file = path.join(site.uploads.folder, `${form}-${language}`)
  writeFileSync(file, '%PDF-1.4\n%%EOF\n')
  const post = `${form} ${language}`
  return writeReference(
    await addUpload(site.uploads, file, { form, post, digest: post, name, type: 'application/pdf', lanes: [] }),
  )
}

async function jobApplication(sample: Sample) {
  const { person, words } = both(sample)
  const form = forms.jobApplication
  const cv = await uploaded(sample, 'job-contact', 'cv.pdf')
  sendForm(
    sample,
    { ...form, onStored: [...form.onStored, keepUploads(form.definition)] },
    { ...person, letter: words.question, cv },
  )
}

const rentalPerson = ({ language }: Sample, by: string) => {
  const { email, ...person } = personIn(language)
  return { ...person, email: `rental${by}.${email}` }
}

function applyToRent(sample: Sample, by = ''): string {
  const { words, today, listings } = both(sample)
  const family = { adults: '2', kids: '2', kidsAges: words.ages, pets: 'NO' }
  const income = { income: '2450', secondFirstName: 'Bo', secondLastName: 'Vandamme', secondIncome: '1980' }
  const moving = { movingDate: daysAfter(today, 60), question: words.question }
  const fields = { ...rentalPerson(sample, by), ...sampleAddress, ...family, ...income, ...moving }
  const asked = rentalApplication({ asked: regionalQuestions, today })
  return sendForm(sample, { ...forms.rentalApplication, definition: asked }, fields, { propertyID: listings.rent })
}

function rentalDocumentsAsked(sample: Sample): void {
  const { site, language, listings } = sample
  const id = applyToRent(sample, '.asked')
  leaveOut(sample)
  askDocuments(site, { id, language, propertyID: listings.rent, fields: rentalPerson(sample, '.asked') })
}

async function rentalDocumentsSent(sample: Sample) {
  const application = applyToRent(sample, '.sent')
  leaveOut(sample)
  const definition = rentalDocuments({ application, ...rentalPerson(sample, '.sent') })
  const document1 = await uploaded(sample, 'rental-documents', 'loonfiche.pdf')
  sendForm(
    sample,
    { definition, onStored: [keepUploads(definition), ...everyForm] },
    { document1 },
    { propertyID: sample.listings.rent },
  )
}

async function demandRegister({ site, language }: Sample) {
  const { email, privacy, phone, ...person } = personIn(language)
  const data = new FormData()
  const definition = demandForm({ goal: 'SALE', search: '' })
  const finish = { [tokenField]: issueToken(site, definition), frequency: 'daily', privacy, ...contact }
  const password = 'een lange zin om in te loggen 42'
  for (const [name, value] of Object.entries({ ...finish, password, passwordConfirm: password })) data.append(name, value)
  site.clock.now += shortestTime
  const draft = Object.fromEntries(Object.entries({ ...person, email, phone }).map(([name, value]) => [name, [value]]))
  const demand = { list: 'sale' as const, criteria: criteriaOf({ ...noFilters, types: [1], priceMax: 450_000, bedrooms: 3 }) }
  const result = await takeRegistration(site, { data, draft, demand, clientAddress: '::1', language, onStored: [...everyForm] })
  if (result.kind !== 'sent') throw new Error(`demand-register: ${JSON.stringify(result)}`)
}

/** By the resulting file's name. */
export const formSamples: Record<string, MakeSample> = {
  'contact-me-info': aboutProperty('INFO'),
  'contact-me-visit': aboutProperty('VISIT'),
  'contact-construction-info': aboutProject('INFO'),
  'contact-construction-plans': aboutProject('PLANS'),
  'contact-construction-meeting': aboutProject('MEETING'),
  'site-contact': sample => {
    const { person, words } = both(sample)
    sendForm(sample, forms.contact, { question: words.question, ...person, ...contact })
  },
  lead,
  'contact-demand-sell': valuation('SELL'),
  'contact-demand-rent-out': valuation('RENT_OUT'),
  'contact-demand-both': valuation('BOTH'),
  'brochure-request': sample => {
    const { person, listings } = both(sample)
    sendForm(sample, forms.brochureRequest, { ...person, ...sampleAddress }, { propertyID: listings.sale })
  },
  'send-to-friend': sample => {
    const { person, words, listings } = both(sample)
    const friend = { friendFirstName: 'An', friendLastName: 'Peeters', friendEmail: `an.${person.email}` }
    const fields = { ...person, ...friend, message: words.question, copy: 'on' }
    sendForm(sample, forms.sendToFriend, fields, { propertyID: listings.rent })
  },
  'request-documents-sent': documents(true),
  'request-documents-by-agent': documents(false),
  'request-documents-again': documentsAgain,
  offer: sample => void offer(false)(sample),
  'offer-of-two': sample => void offer(true)(sample),
  'offer-accepted': offerAnswered('accepted'),
  'offer-refused': offerAnswered('refused'),
  'offer-countered': offerAnswered('countered'),
  'offer-lapsed': offerLapsed(false),
  'offer-lapsed-unsigned': offerLapsed(true),
  'rental-application': sample => {
    applyToRent(sample)
  },
  'rental-documents-asked': rentalDocumentsAsked,
  'rental-documents-sent': rentalDocumentsSent,
  'job-contact': jobApplication,
  testimonial: sample => {
    const { person, words } = both(sample)
    const fields = { comment: words.question, name: 'Élodie V.', email: person.email, consent: 'on', privacy: 'on' }
    sendForm(sample, forms.testimonial, fields)
  },
  'demand-register': demandRegister,
  'demand-alert': sample => {
    const demand = { list: 'rent' as const, criteria: criteriaOf({ ...noFilters, types: [2], priceMax: 1200, bedrooms: 2 }) }
    sendForm(sample, registeredAlert(demand, everyForm), { email: `alert.${personIn(sample.language).email}` })
  },
  newsletter: sample => {
    const { email, privacy } = personIn(sample.language)
    sendForm(sample, forms.newsletter, { email: `news.${email}`, privacy })
  },
}
