/**
 * Every form as sent by a visitor, in one table: a valid post, invalid ones with their errors, and the outcome.
 * `tests/integration/forms.test.ts` runs it against the routes, `tests/browser/forms.test.ts` in a browser. A new form is a new
 * line of `forms`.
 */
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { href, type PlainPathKey } from '../../app/platform/paths/table'
import { dayInBrussels, momentInBrussels } from '../../app/platform/time/brussels'
import { daysAfter } from '../../app/platform/time/calendar-days'
import { writeMoment } from '../../app/platform/time/moment-text'
import { fourLanguages, type FourLanguages as Language } from './four-languages'

export type InvalidPost = {
  /** Changes to the valid post; undefined omits a field. */
  change: Record<string, string | undefined>
  /** The marked field, and the message's key (without its values). */
  field: string
  alert: string
}

export type FormCase = {
  /** The form's key. */
  form: string
  /** Module of app/routes, without its extension. */
  route: string
  /** The languages in which the demo has it (data/site/forms.json). */
  languages: readonly Language[]
  /** Its page's path. A property's words may be anything: the page redirects to the right ones. */
  address: (language: Language) => string
  /** A valid post: one with every field filled, so that each is looked for in the staff's mail. Checkboxes are `on`. */
  fields: (language: Language) => Record<string, string>
  /** Files of a valid post, by field. */
  files?: Record<string, { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }>
  /** All its rules of SPEC §5 and docs/forms.md. */
  invalid: readonly InvalidPost[]
  /** Key of the thank-you page. */
  thankYou: PlainPathKey
  /** The mails of a valid post, in order, by template: `{form}.staff` and so on. */
  mails: readonly string[]
  /** Fields whose values may differ from the input in the staff's mail: choices, checkboxes, numbers. */
  notInMail?: readonly string[]
}

/** A property for sale and one to let, both available, with published addresses. */
export const saleProperty = { id: 4101, city: '-', title: '-' }
export const rentProperty = { id: 5101, city: '-', title: '-' }
const project = { id: 7001, city: '-', title: '-' }

const everyLanguage: readonly Language[] = fourLanguages

/** The person (SPEC §3). Office addresses are excluded, so that each field can be found in the mail. */
export const person = {
  title: 'MS',
  firstName: 'Élodie',
  lastName: "D'Hondt & zonen",
  email: 'elodie@bezoeker.example',
  phone: '0470123456',
  privacy: 'on',
}
const address = { street: 'Zwarte Zustersstraat', houseNumber: '17B', zip: '9000', city: 'Gent-Brugge', country: 'BE' }
const contact = { contactDevice: 'MOBILE', contactTime: '10:00-13:00' }

/** The errors about a person in every form that asks for one. */
const wrongPerson: readonly InvalidPost[] = [
  { change: { title: 'DR' }, field: 'title', alert: 'ALERT_TITLE_INVALID' },
  { change: { firstName: ' ' }, field: 'firstName', alert: 'ALERT_FIST_NAME_EMPTY' },
  { change: { lastName: undefined }, field: 'lastName', alert: 'ALERT_LAST_NAME_EMPTY' },
  { change: { lastName: 'x'.repeat(81) }, field: 'lastName', alert: 'ALERT_TEXT_TOO_LONG' },
  { change: { lastName: 'x\u0000y' }, field: 'lastName', alert: 'ALERT_TEXT_INVALID' },
  { change: { email: '' }, field: 'email', alert: 'ALERT_EMAIL_EMPTY' },
  { change: { email: 'nergens' }, field: 'email', alert: 'ALERT_EMAIL_INVALID' },
  { change: { phone: '12' }, field: 'phone', alert: 'ALERT_PHONE_INVALID' },
  { change: { privacy: undefined }, field: 'privacy', alert: 'ALERT_PRIVACY_EMPTY' },
]
const wrongContact: readonly InvalidPost[] = [
  { change: { contactDevice: 'PIGEON' }, field: 'contactDevice', alert: 'ALERT_OPTION_INVALID' },
  { change: { contactTime: '03:00-04:00' }, field: 'contactTime', alert: 'ALERT_OPTION_INVALID' },
]
const wrongAddress: readonly InvalidPost[] = [
  { change: { zip: '12345' }, field: 'zip', alert: 'ALERT_ZIP_INVALID' },
  { change: { country: 'XX' }, field: 'country', alert: 'ALERT_COUNTRY_INVALID' },
]
const wrongQuestion: readonly InvalidPost[] = [
  { change: { question: 'x'.repeat(2001) }, field: 'question', alert: 'ALERT_MESSAGE_TOO_LONG' },
]

/** Viewings of `rentProperty` in data/catalogue/viewing-slots.json: days after the import, and the time in Brussels. */
const demoSlots: Record<Language, [number, string]> = { nl: [9, '17:00'], fr: [9, '17:20'], en: [9, '17:40'], de: [2, '17:00'] }

function slotOfDemo(days: number, time: string): string {
  return writeMoment(momentInBrussels(daysAfter(dayInBrussels(Date.now()), days), time) ?? 0)
}

/** 350,000 euros in the page's format. */
const amountInWords: Record<Language, string> = {
  nl: 'driehonderdvijftigduizend euro',
  fr: 'trois cent cinquante mille euros',
  en: 'three hundred and fifty thousand euros',
  de: 'dreihundertfünfzigtausend Euro',
}

/** The day that many days from now in Brussels, ISO. */
const dayFromToday = (days: number) => daysAfter(dayInBrussels(Date.now()), days)

export const forms: readonly FormCase[] = [
  {
    form: 'contact-me',
    route: 'enquiries/property-contact',
    languages: everyLanguage,
    address: language => href('sale-contact-me', language, saleProperty),
    fields: () => ({ reason: 'VISIT', question: 'Is er een kelder?', ...person, ...address, ...contact }),
    invalid: [
      ...wrongPerson,
      ...wrongContact,
      ...wrongAddress,
      ...wrongQuestion,
      { change: { reason: 'x' }, field: 'reason', alert: 'ALERT_OPTION_INVALID' },
      { change: { phone: undefined }, field: 'phone', alert: 'ALERT_PHONE_EMPTY' },
    ],
    thankYou: 'feedback-contact-me',
    mails: ['contact-me.staff', 'contact-me.visitor'],
    notInMail: ['reason', 'title', 'phone', 'country', 'contactDevice', 'privacy'],
  },
  {
    form: 'contact-construction',
    route: 'enquiries/project-contact',
    languages: everyLanguage,
    address: language => href('project-contact', language, project),
    fields: () => ({ wish: 'MEETING', question: 'Wanneer is het klaar?', ...person, ...address, ...contact }),
    invalid: [
      ...wrongPerson,
      ...wrongContact,
      ...wrongAddress,
      ...wrongQuestion,
      { change: { wish: 'BUY' }, field: 'wish', alert: 'ALERT_OPTION_INVALID' },
      { change: { wish: undefined }, field: 'wish', alert: 'ALERT_OPTION_INVALID' },
      { change: { phone: '' }, field: 'phone', alert: 'ALERT_PHONE_EMPTY' },
    ],
    thankYou: 'feedback-contact-construction',
    mails: ['contact-construction.staff', 'contact-construction.visitor'],
    notInMail: ['wish', 'title', 'phone', 'country', 'contactDevice', 'privacy'],
  },
  {
    form: 'send-to-friend',
    route: 'enquiries/send-to-friend',
    languages: everyLanguage,
    address: language => href('rent-send-to-friend', language, rentProperty),
    fields: () => ({
      firstName: 'Élodie',
      lastName: "D'Hondt & zonen",
      email: 'elodie@bezoeker.example',
      friendFirstName: 'Jean-Pierre',
      friendLastName: '<b>Dupont</b>',
      friendEmail: 'jp@vriend.example',
      message: 'Is dit niets voor jullie?',
      copy: 'on',
      privacy: 'on',
    }),
    invalid: [
      { change: { firstName: '' }, field: 'firstName', alert: 'ALERT_FIST_NAME_EMPTY' },
      { change: { lastName: ' ' }, field: 'lastName', alert: 'ALERT_LAST_NAME_EMPTY' },
      { change: { email: undefined }, field: 'email', alert: 'ALERT_EMAIL_EMPTY' },
      { change: { email: 'a@b' }, field: 'email', alert: 'ALERT_EMAIL_INVALID' },
      { change: { friendFirstName: undefined }, field: 'friendFirstName', alert: 'ALERT_FRIEND_FIRST_NAME_EMPTY' },
      { change: { friendLastName: '\u200e' }, field: 'friendLastName', alert: 'ALERT_FRIEND_LAST_NAME_EMPTY' },
      { change: { friendEmail: '' }, field: 'friendEmail', alert: 'ALERT_FRIEND_EMAIL_EMPTY' },
      { change: { friendEmail: 'a@b.be, c@d.be' }, field: 'friendEmail', alert: 'ALERT_FRIEND_EMAIL_INVALID' },
      { change: { message: 'x'.repeat(1001) }, field: 'message', alert: 'ALERT_MESSAGE_TOO_LONG' },
      { change: { message: 'Win: https://x.example' }, field: 'message', alert: 'ALERT_LINK_NOT_ALLOWED' },
      { change: { message: 'Kijk op evil。app' }, field: 'message', alert: 'ALERT_LINK_NOT_ALLOWED' },
      { change: { message: 'Kijk op 💩.la' }, field: 'message', alert: 'ALERT_LINK_NOT_ALLOWED' },
      { change: { message: 'Bel 0900 12 34 56' }, field: 'message', alert: 'ALERT_LINK_NOT_ALLOWED' },
      { change: { copy: 'x' }, field: 'copy', alert: 'ALERT_OPTION_INVALID' },
      { change: { privacy: undefined }, field: 'privacy', alert: 'ALERT_PRIVACY_EMPTY' },
    ],
    thankYou: 'feedback-send-to-friend',
    mails: ['send-to-friend.staff', 'send-to-friend.visitor', 'send-to-friend.friend'],
    notInMail: ['copy', 'privacy'],
  },
  {
    form: 'site-contact',
    route: 'enquiries/contact',
    languages: everyLanguage,
    address: language => href('contact', language),
    fields: () => ({ question: 'Werkt u ook in Lier?\r\nGroeten', ...person, ...contact, newsletter: 'on' }),
    invalid: [
      ...wrongPerson,
      ...wrongContact,
      ...wrongQuestion,
      { change: { question: ' \r\n ' }, field: 'question', alert: 'ALERT_MESSAGE_EMPTY' },
      { change: { phone: undefined }, field: 'phone', alert: 'ALERT_PHONE_EMPTY' },
      { change: { newsletter: 'ja' }, field: 'newsletter', alert: 'ALERT_OPTION_INVALID' },
    ],
    thankYou: 'feedback-site-contact',
    mails: ['site-contact.staff', 'site-contact.visitor', 'newsletter.confirm'],
    notInMail: ['question', 'title', 'phone', 'contactDevice', 'newsletter', 'privacy'],
  },
  {
    form: 'contact-demand',
    route: 'enquiries/valuation',
    languages: everyLanguage,
    address: language => href('valuation', language),
    fields: () => ({
      reason: 'BOTH',
      propertyType: '8',
      propertyStreet: 'Grote Steenweg',
      propertyNumber: '101/3',
      propertyZip: '2600',
      propertyCity: 'Berchem',
      facades: '3',
      constructionYear: '1934',
      livingArea: '185',
      question: 'De zolder is ingericht.',
      insurance: 'on',
      management: 'on',
      ...person,
      ...contact,
    }),
    invalid: [
      ...wrongPerson,
      ...wrongContact,
      ...wrongQuestion,
      { change: { reason: undefined }, field: 'reason', alert: 'ALERT_REASON_EMPTY' },
      { change: { propertyType: '' }, field: 'propertyType', alert: 'ALERT_PROPERTY_TYPE_CHOOSE' },
      { change: { propertyType: '10' }, field: 'propertyType', alert: 'ALERT_PROPERTY_TYPE_CHOOSE' },
      { change: { propertyStreet: '' }, field: 'propertyStreet', alert: 'ALERT_PROPERTY_ADDRESS_EMPTY' },
      { change: { propertyZip: '' }, field: 'propertyZip', alert: 'ALERT_ZIP_EMPTY' },
      { change: { propertyZip: '0123' }, field: 'propertyZip', alert: 'ALERT_ZIP_INVALID' },
      { change: { propertyCity: '' }, field: 'propertyCity', alert: 'ALERT_PROPERTY_CITY_EMPTY' },
      { change: { facades: '5' }, field: 'facades', alert: 'ALERT_OPTION_INVALID' },
      { change: { constructionYear: 'oud' }, field: 'constructionYear', alert: 'ALERT_NUMBER_INVALID' },
      { change: { constructionYear: '19345' }, field: 'constructionYear', alert: 'ALERT_NUMBER_INVALID' },
      { change: { livingArea: '-3' }, field: 'livingArea', alert: 'ALERT_NUMBER_INVALID' },
      { change: { livingArea: '1e3' }, field: 'livingArea', alert: 'ALERT_NUMBER_INVALID' },
      { change: { insurance: '1' }, field: 'insurance', alert: 'ALERT_OPTION_INVALID' },
      { change: { phone: '' }, field: 'phone', alert: 'ALERT_PHONE_EMPTY' },
    ],
    thankYou: 'feedback-contact-demand',
    mails: ['contact-demand.staff', 'contact-demand.visitor'],
    notInMail: ['reason', 'propertyType', 'facades', 'insurance', 'management', 'title', 'phone', 'contactDevice', 'privacy'],
  },
  {
    form: 'brochure-request',
    route: 'enquiries/brochure-request',
    languages: everyLanguage,
    address: language => href('sale-brochure-request', language, saleProperty),
    fields: () => ({ ...person, ...address }),
    invalid: [
      ...wrongPerson,
      ...wrongAddress,
      { change: { street: '' }, field: 'street', alert: 'ALERT_STREET_EMPTY' },
      { change: { houseNumber: '' }, field: 'houseNumber', alert: 'ALERT_HOUSE_NUMBER_EMPTY' },
      { change: { zip: undefined }, field: 'zip', alert: 'ALERT_ZIP_EMPTY' },
      { change: { city: ' ' }, field: 'city', alert: 'ALERT_CITY_EMPTY' },
    ],
    thankYou: 'feedback-brochure-request',
    mails: ['brochure-request.staff', 'brochure-request.visitor'],
    notInMail: ['title', 'phone', 'country', 'privacy'],
  },
  {
    form: 'sign-newsletter',
    route: 'newsletter/newsletter',
    languages: everyLanguage,
    address: language => href('newsletter', language),
    fields: () => ({ email: 'elodie@bezoeker.example', privacy: 'on' }),
    invalid: [
      { change: { email: '' }, field: 'email', alert: 'ALERT_EMAIL_EMPTY' },
      { change: { email: 'elodie' }, field: 'email', alert: 'ALERT_EMAIL_INVALID' },
      { change: { privacy: undefined }, field: 'privacy', alert: 'ALERT_PRIVACY_EMPTY' },
    ],
    thankYou: 'feedback-sign-newsletter',
    mails: ['newsletter.confirm'],
  },
  {
    form: 'demand-alert',
    route: 'demand/demand-alert',
    languages: everyLanguage,
    address: language => `${href('demand-alert', language)}?zone=BE-VOV&type=1&list=sale`,
    fields: () => ({ email: 'elodie@bezoeker.example' }),
    invalid: [
      { change: { email: '' }, field: 'email', alert: 'ALERT_EMAIL_EMPTY' },
      { change: { email: 'elodie@' }, field: 'email', alert: 'ALERT_EMAIL_INVALID' },
      { change: { email: `${'x'.repeat(300)}@x.example` }, field: 'email', alert: 'ALERT_TEXT_TOO_LONG' },
      { change: { email: 'a@x.example\r\nBcc: b@x.example' }, field: 'email', alert: 'ALERT_TEXT_INVALID' },
    ],
    thankYou: 'feedback-demand-alert',
    mails: ['demand-alert.visitor'],
  },
  {
    form: 'leave-newsletter',
    route: 'newsletter/newsletter-unsubscribe',
    languages: everyLanguage,
    address: language => href('newsletter-unsubscribe', language),
    fields: () => ({ email: 'niemand@bezoeker.example' }),
    invalid: [
      { change: { email: '' }, field: 'email', alert: 'ALERT_EMAIL_EMPTY' },
      { change: { email: 'x' }, field: 'email', alert: 'ALERT_EMAIL_INVALID' },
    ],
    thankYou: 'newsletter-unsubscribe',
    mails: [],
  },
  {
    form: 'contact-appointment',
    route: 'viewings/viewing-request',
    languages: everyLanguage,
    address: language => href('rent-contact-appointment', language, rentProperty),
    // Two seats per language, each at its own time.
    fields: language => ({
      slot: slotOfDemo(...demoSlots[language]),
      confirmIncome: 'on',
      confirmPersons: 'on',
      confirmDescription: 'on',
      confirmTotal: 'on',
      ...person,
    }),
    invalid: [
      ...wrongPerson,
      { change: { phone: undefined }, field: 'phone', alert: 'ALERT_PHONE_EMPTY' },
      { change: { slot: undefined }, field: 'slot', alert: 'ALERT_SLOT_EMPTY' },
      { change: { slot: 'vroeg' }, field: 'slot', alert: 'ALERT_SLOT_EMPTY' },
      { change: { slot: '20200101T0900Z' }, field: 'slot', alert: 'SLOT_UNKNOWN' },
      { change: { confirmIncome: undefined }, field: 'confirmIncome', alert: 'ALERT_CONFIRM_INCOME' },
      { change: { confirmPersons: undefined }, field: 'confirmPersons', alert: 'ALERT_CONFIRM_PERSONS' },
      { change: { confirmDescription: undefined }, field: 'confirmDescription', alert: 'ALERT_CONFIRM_DESCRIPTION' },
      { change: { confirmTotal: undefined }, field: 'confirmTotal', alert: 'ALERT_CONFIRM_TOTAL' },
    ],
    thankYou: 'feedback-contact-appointment',
    // The staff's comes once the link in this one is pressed.
    mails: ['contact-appointment.visitor'],
  },
  {
    form: 'request-documents',
    route: 'documents/request-documents',
    languages: everyLanguage,
    address: language => href('sale-request-documents', language, saleProperty),
    // An address requests a property's documents once.
    fields: language => ({ question: 'Is er een plan?', ...person, email: `${language}@bezoeker.example` }),
    invalid: [...wrongPerson, ...wrongQuestion],
    thankYou: 'feedback-request-documents',
    mails: ['request-documents.staff', 'request-documents.visitor'],
    notInMail: ['title', 'phone', 'privacy'],
  },
  {
    form: 'offer-to-purchase',
    route: 'offers/offer',
    languages: everyLanguage,
    address: language => href('sale-offer-to-purchase', language, saleProperty),
    fields: language => ({
      amount: '350000',
      amountInWords: amountInWords[language],
      // Not today's, because a run may continue past midnight.
      startDate: dayFromToday(1),
      endDate: dayFromToday(14),
      conditions: 'Als de bank een lening geeft.',
      ...person,
      street: 'Zwarte Zustersstraat',
      houseNumber: '17B',
      zip: '9000',
      city: 'Gent-Brugge',
      secondFirstName: 'Bo',
      secondLastName: 'Vandamme',
      secondEmail: 'bo@bezoeker.example',
      secondStreet: 'Lange Munt',
      secondHouseNumber: '44',
      secondZip: '8500',
      secondCity: 'Kortrijk-Noord',
      place: 'Aan de keukentafel',
      signDate: dayFromToday(0),
      acceptance: 'on',
    }),
    invalid: [
      ...wrongPerson,
      { change: { phone: '' }, field: 'phone', alert: 'ALERT_PHONE_EMPTY' },
      { change: { amount: '' }, field: 'amount', alert: 'ALERT_AMOUNT_EMPTY' },
      ...['0', '350.000,50', 'veel', '-5', '1e9', '999999999'].map(amount => ({
        change: { amount },
        field: 'amount',
        alert: 'ALERT_AMOUNT_INVALID',
      })),
      ...['3500', '35000', '3500000', '35000000'].map(amount => ({
        change: { amount },
        field: 'amountConfirmed',
        alert: 'ALERT_AMOUNT_FAR',
      })),
      // The confirmation is for one amount.
      { change: { amount: '3500', amountConfirmed: '35000' }, field: 'amountConfirmed', alert: 'ALERT_AMOUNT_FAR' },
      { change: { amountInWords: '' }, field: 'amountInWords', alert: 'ALERT_AMOUNT_WORDS_EMPTY' },
      { change: { amountInWords: 'veel geld' }, field: 'amountInWords', alert: 'ALERT_AMOUNT_WORDS_INVALID' },
      { change: { amount: '345000' }, field: 'amountInWords', alert: 'ALERT_AMOUNT_WORDS_DIFFER' },
      { change: { startDate: '' }, field: 'startDate', alert: 'ALERT_START_DATE_EMPTY' },
      { change: { startDate: '12-2026' }, field: 'startDate', alert: 'ALERT_START_DATE_EMPTY' },
      { change: { startDate: '31-02-2027' }, field: 'startDate', alert: 'ALERT_START_DATE_INVALID' },
      { change: { startDate: dayFromToday(-1) }, field: 'startDate', alert: 'ALERT_START_DATE_INVALID' },
      { change: { startDate: dayFromToday(400) }, field: 'startDate', alert: 'ALERT_START_DATE_INVALID' },
      { change: { startDate: dayFromToday(20) }, field: 'endDate', alert: 'ALERT_END_DATE_INVALID' },
      { change: { endDate: undefined }, field: 'endDate', alert: 'ALERT_END_DATE_EMPTY' },
      { change: { endDate: '2027-01' }, field: 'endDate', alert: 'ALERT_END_DATE_EMPTY' },
      { change: { endDate: 'morgen' }, field: 'endDate', alert: 'ALERT_END_DATE_INVALID' },
      { change: { endDate: '2027-02-30' }, field: 'endDate', alert: 'ALERT_END_DATE_INVALID' },
      { change: { endDate: dayFromToday(-1) }, field: 'endDate', alert: 'ALERT_END_DATE_INVALID' },
      { change: { endDate: dayFromToday(800) }, field: 'endDate', alert: 'ALERT_END_DATE_INVALID' },
      { change: { conditions: 'x'.repeat(2001) }, field: 'conditions', alert: 'ALERT_MESSAGE_TOO_LONG' },
      { change: { street: '' }, field: 'street', alert: 'ALERT_STREET_EMPTY' },
      { change: { houseNumber: '' }, field: 'houseNumber', alert: 'ALERT_HOUSE_NUMBER_EMPTY' },
      { change: { zip: '' }, field: 'zip', alert: 'ALERT_ZIP_EMPTY' },
      { change: { zip: '<>' }, field: 'zip', alert: 'ALERT_ZIP_INVALID' },
      { change: { city: '' }, field: 'city', alert: 'ALERT_CITY_EMPTY' },
      { change: { secondFirstName: '' }, field: 'secondFirstName', alert: 'ALERT_SECOND_FIRST_NAME_EMPTY' },
      { change: { secondLastName: ' ' }, field: 'secondLastName', alert: 'ALERT_SECOND_LAST_NAME_EMPTY' },
      { change: { secondEmail: undefined }, field: 'secondEmail', alert: 'ALERT_SECOND_EMAIL_EMPTY' },
      { change: { secondEmail: 'bo' }, field: 'secondEmail', alert: 'ALERT_SECOND_EMAIL_INVALID' },
      { change: { secondStreet: '' }, field: 'secondStreet', alert: 'ALERT_SECOND_STREET_EMPTY' },
      { change: { secondHouseNumber: '' }, field: 'secondHouseNumber', alert: 'ALERT_SECOND_HOUSE_NUMBER_EMPTY' },
      { change: { secondZip: '' }, field: 'secondZip', alert: 'ALERT_SECOND_ZIP_EMPTY' },
      { change: { secondZip: '?' }, field: 'secondZip', alert: 'ALERT_SECOND_ZIP_INVALID' },
      { change: { secondCity: '' }, field: 'secondCity', alert: 'ALERT_SECOND_CITY_EMPTY' },
      { change: { place: '' }, field: 'place', alert: 'ALERT_PLACE_EMPTY' },
      { change: { signDate: '' }, field: 'signDate', alert: 'ALERT_SIGN_DATE_EMPTY' },
      { change: { signDate: '99-99-2026' }, field: 'signDate', alert: 'ALERT_SIGN_DATE_INVALID' },
      { change: { signDate: dayFromToday(2) }, field: 'signDate', alert: 'ALERT_SIGN_DATE_INVALID' },
      { change: { signDate: dayFromToday(-40) }, field: 'signDate', alert: 'ALERT_SIGN_DATE_INVALID' },
      { change: { acceptance: undefined }, field: 'acceptance', alert: 'ALERT_ACCEPTANCE_EMPTY' },
    ],
    thankYou: 'feedback-offer-to-purchase',
    mails: ['offer-to-purchase.sign', 'offer-to-purchase.staff', 'offer-to-purchase.visitor'],
    notInMail: ['amount', 'startDate', 'endDate', 'signDate', 'title', 'phone', 'acceptance', 'privacy'],
  },
  {
    form: 'rental-application',
    route: 'enquiries/rental-application',
    languages: everyLanguage,
    address: language => href('rent-rental-application', language, rentProperty),
    fields: () => ({
      ...person,
      street: 'Zwarte Zustersstraat',
      houseNumber: '17B',
      zip: '9000',
      city: 'Gent-Brugge',
      adults: '2',
      kids: '3',
      kidsAges: '4, 7 en 12',
      pets: 'YES',
      petsText: 'Een schildpad',
      movingDate: dayFromToday(60),
      movingReason: 'Dichter bij de school.',
      income: '2450',
      secondFirstName: 'Bo',
      secondLastName: 'Vandamme',
      secondIncome: '1980',
      question: 'Mag de kelder wit?',
    }),
    invalid: [
      ...wrongPerson,
      ...wrongQuestion,
      { change: { phone: '' }, field: 'phone', alert: 'ALERT_PHONE_EMPTY' },
      { change: { zip: '!' }, field: 'zip', alert: 'ALERT_ZIP_INVALID' },
      { change: { adults: '' }, field: 'adults', alert: 'ALERT_ADULTS_EMPTY' },
      ...['0', '11', 'x', '-1', '1.5'].map(adults => ({ change: { adults }, field: 'adults', alert: 'ALERT_NUMBER_BETWEEN' })),
      { change: { kids: '' }, field: 'kids', alert: 'ALERT_KIDS_EMPTY' },
      { change: { kids: '99' }, field: 'kids', alert: 'ALERT_NUMBER_BETWEEN' },
      { change: { kids: '2' }, field: 'kidsAges', alert: 'ALERT_KIDS_AGES' },
      { change: { kidsAges: '' }, field: 'kidsAges', alert: 'ALERT_KIDS_AGES' },
      { change: { kidsAges: '4, 7, 99' }, field: 'kidsAges', alert: 'ALERT_KIDS_AGES_INVALID' },
      { change: { pets: 'MAYBE' }, field: 'pets', alert: 'ALERT_OPTION_INVALID' },
      { change: { movingDate: '' }, field: 'movingDate', alert: 'ALERT_MOVING_DATE_EMPTY' },
      { change: { movingDate: '2026-13-01' }, field: 'movingDate', alert: 'ALERT_MOVING_DATE_INVALID' },
      ...[-1, 900].map(days => ({
        change: { movingDate: dayFromToday(days) },
        field: 'movingDate',
        alert: 'ALERT_MOVING_DATE_PAST',
      })),
      { change: { movingReason: 'x'.repeat(501) }, field: 'movingReason', alert: 'ALERT_MESSAGE_TOO_LONG' },
      { change: { income: '' }, field: 'income', alert: 'ALERT_INCOME_EMPTY' },
      { change: { income: 'genoeg' }, field: 'income', alert: 'ALERT_AMOUNT_INVALID' },
      { change: { secondIncome: '1,5' }, field: 'secondIncome', alert: 'ALERT_AMOUNT_INVALID' },
      { change: { secondFirstName: '' }, field: 'secondFirstName', alert: 'ALERT_SECOND_FIRST_NAME_EMPTY' },
      { change: { secondLastName: '' }, field: 'secondLastName', alert: 'ALERT_SECOND_LAST_NAME_EMPTY' },
    ],
    thankYou: 'feedback-rental-application',
    mails: ['rental-application.staff', 'rental-application.visitor'],
    notInMail: ['title', 'phone', 'pets', 'movingDate', 'income', 'secondIncome', 'privacy'],
  },
  {
    form: 'job-contact',
    route: 'enquiries/job-application',
    languages: everyLanguage,
    address: language => href('job-contact', language),
    fields: () => ({ ...person, letter: 'Ik open graag deuren.' }),
    files: { cv: { name: 'cv.pdf', type: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.4\n% cv\n%%EOF\n') } },
    // uploads.test.ts covers invalid files.
    invalid: [
      ...wrongPerson,
      { change: { cv: undefined }, field: 'cv', alert: 'ALERT_CV_EMPTY' },
      { change: { letter: 'x'.repeat(2401) }, field: 'letter', alert: 'ALERT_MESSAGE_TOO_LONG' },
    ],
    thankYou: 'feedback-job-contact',
    mails: ['job-contact.staff', 'job-contact.visitor'],
    notInMail: ['title', 'phone', 'privacy'],
  },
  {
    form: 'testimonial',
    route: 'testimonials/testimonial',
    languages: everyLanguage,
    address: language => href('testimonial', language),
    fields: () => ({
      comment: 'Van de eerste schatting tot de sleutel.',
      name: 'Élodie <3',
      about: 'Verkoper in Deinze',
      email: 'elodie@bezoeker.example',
      website: 'https://www.elodie.example/',
      consent: 'on',
      privacy: 'on',
    }),
    invalid: [
      { change: { comment: ' ' }, field: 'comment', alert: 'ALERT_COMMENT_EMPTY' },
      { change: { comment: undefined }, field: 'comment', alert: 'ALERT_COMMENT_EMPTY' },
      { change: { comment: 'x'.repeat(801) }, field: 'comment', alert: 'ALERT_MESSAGE_TOO_LONG' },
      { change: { name: '' }, field: 'name', alert: 'ALERT_NAME_EMPTY' },
      { change: { about: 'x'.repeat(81) }, field: 'about', alert: 'ALERT_TEXT_TOO_LONG' },
      { change: { email: '' }, field: 'email', alert: 'ALERT_EMAIL_EMPTY' },
      { change: { email: 'x' }, field: 'email', alert: 'ALERT_EMAIL_INVALID' },
      ...['javascript:alert(1)', 'ftp://x.be', 'x', 'https://a:b@x.be', 'een twee.be'].map(website => ({
        change: { website },
        field: 'website',
        alert: 'ALERT_WEBSITE_INVALID',
      })),
      { change: { consent: undefined }, field: 'consent', alert: 'ALERT_CONSENT_EMPTY' },
      { change: { privacy: undefined }, field: 'privacy', alert: 'ALERT_PRIVACY_EMPTY' },
    ],
    thankYou: 'feedback-testimonial',
    mails: ['testimonial.staff', 'testimonial.visitor'],
    notInMail: ['consent', 'privacy'],
  },
]

/** A valid post of a form, with changes; undefined omits a field or a file. */
export function postOf(
  form: FormCase,
  language: Language,
  token: string,
  change: Record<string, string | undefined> = {},
): FormData {
  const data = new FormData()
  // As on the page: files of a post without a token are not written.
  data.set(tokenField, token)
  for (const [name, value] of Object.entries({ ...form.fields(language), ...change }))
    if (value !== undefined) data.append(name, value)
  for (const [name, { bytes, type, name: file }] of Object.entries(form.files ?? {}))
    if (!(name in change)) data.append(name, new File([bytes], file, { type }))
  return data
}
