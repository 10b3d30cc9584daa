/**
 * Made-up people, diaries and viewing slots in Omnicasa's and Whise's format: the same facts for both, about the first plain
 * house (`plainHouses`) of each. Anything that must never leave an adapter contains "private" or "PRIVATE".
 */
import type { OmnicasaRow, OmnicasaStubOptions } from './omnicasa-stub'
import type { WhiseRow, WhiseStubOptions } from './whise-stub'

/** The reference sent with a viewing booked on the site. */
export const sentReference = '10a9c42c-f82'

const visitor = { name: 'Élodie Private-Visitor', email: 'elodie@private.example' }

/** This Omnicasa account's names for unconfirmed fields. */
export const omnicasaNames = {
  owners: {
    fields: { FirstName: 'FirstName', LastName: 'Name', Email: 'Email', Username: 'Login', Language: 'LanguageID' },
    person: 'PersonID',
  },
  history: {
    fields: {
      ID: 'ID',
      Date: 'StartDate',
      EndDate: 'EndDate',
      Type: 'TypeName',
      Contact: 'PersonName',
      Subject: 'Subject',
      Comment: 'Comment',
      Status: 'StatusName',
      SourceName: 'Source',
      Slot: 'AppointmentID',
      references: ['CustomStr1'],
      emails: ['PersonEmail'],
    },
    viewings: ['Bezichtiging'],
    cancelled: ['Geannuleerd'],
  },
  slots: { fields: { ID: 'ID', From: 'StartDate', To: 'EndDate', Capacity: 'Places', Taken: 'PlacesTaken' } },
}

const omnicasaLine = (ID: number, StartDate: string, more: OmnicasaRow = {}): OmnicasaRow => ({
  ID,
  StartDate,
  EndDate: StartDate.replace(':00:00', ':30:00'),
  TypeName: 'Bezichtiging',
  PersonName: visitor.name,
  PersonEmail: visitor.email,
  PersonPhone: '0470 PRIVATE',
  InternalComment: 'PRIVATE: offers 10 000 less',
  ...more,
})

export const omnicasaDiary: Omit<OmnicasaStubOptions, 'rows'> = {
  people: [
    {
      ID: 71,
      FirstName: 'Jan',
      Name: 'De Wit',
      Email: 'jan@owner.example',
      Login: 'jdewit',
      LanguageID: 2,
      Password: 'private-word',
      NationalNumber: '80.01.01-PRIVATE',
    },
    { ID: 72, FirstName: 'Buyer', Name: 'Private-Buyer', Email: 'buyer@private.example' },
    { ID: 73, FirstName: 'No', Name: 'Address', Email: '-' },
  ],
  ofProperty: {
    GetRelationList: { 601: [{ PersonID: 71, TypeID: 1 }], 602: [{ PersonID: 71 }, { PersonID: 71 }, { PersonID: 73 }] },
    GetCalendarHistories: {
      601: [
        omnicasaLine(9001, '2026-11-30 10:00:00', { CustomStr1: sentReference, Comment: 'PRIVATE question of the visitor' }),
        omnicasaLine(9002, '2026-11-27 14:00:00', {
          StatusName: 'Geannuleerd',
          PersonName: 'Piet Private',
          PersonEmail: 'piet@private.example',
          AppointmentID: 5,
        }),
        // 02:30, the second time, in the night when the clocks go back.
        omnicasaLine(9003, '/Date(1792891800000+0100)/', { EndDate: null, TypeName: 'Plaatsbeschrijving', PersonName: null }),
        omnicasaLine(9004, '-'),
      ],
    },
    GetAutomaticHistories: {
      601: [
        {
          ID: 9001,
          StartDate: '2026-11-20 09:15:00',
          TypeName: 'Mail',
          PersonName: visitor.name,
          Subject: 'Vraag over de tuin',
          Comment: '<p>Bel 0470 12 34 56 of mail elodie@private.example, bezoek op 01/12/2026 om 10 uur, € 350 000.</p>',
          Source: 'Website',
        },
        { ID: 9005, StartDate: '2026-11-20 09:20:00', TypeName: 'Mail', Subject: `Vraag (${sentReference})`, Comment: 'PRIVATE' },
      ],
    },
    GetAppointmentObject: {
      601: [
        { ID: 5, StartDate: '2026-11-27 14:00:00', EndDate: '2026-11-27 14:30:00', Places: 3, PlacesTaken: 1 },
        { ID: 6, StartDate: '/Date(1795856400000)/', EndDate: '/Date(1795858200000)/', Places: 1, PlacesTaken: 1 },
        { ID: 7, StartDate: '2026-11-21 14:00:00', EndDate: '2026-11-21 14:30:00' },
        { ID: 8, StartDate: 'soon', EndDate: 'later' },
      ],
    },
  },
}

export const whiseNames = {
  owners: { filter: { ContactTypeIds: [3] }, fields: { Estates: 'estates.id' } },
  calendar: {
    fields: {
      Contact: 'contacts.name',
      Status: 'statusName',
      Subject: 'subject',
      Comment: 'description',
      references: ['subject', 'remark'],
      emails: ['contacts.privateEmail'],
    },
    viewings: [131],
    cancelled: ['Geannuleerd'],
    slots: [132],
    capacity: 3,
  },
}

const whiseEntry = (id: number, startDateTime: string, more: WhiseRow = {}): WhiseRow => ({
  id,
  startDateTime,
  endDateTime: startDateTime.replace(':00:00', ':30:00'),
  action: { id: 131, name: 'Bezichtiging' },
  estates: [{ estateId: 3601 }],
  contacts: [{ contactId: 81, name: visitor.name, privateEmail: visitor.email, privateMobile: '0470 PRIVATE' }],
  users: [{ id: 7, officeId: 1 }],
  internalRemark: 'PRIVATE: offers 10 000 less',
  ...more,
})

export const whiseDiary: Omit<WhiseStubOptions, 'rows'> = {
  contacts: [
    {
      id: 71,
      firstName: 'Jan',
      name: 'De Wit',
      privateEmail: 'jan@owner.example',
      languageId: 'fr-BE',
      estates: [{ id: 3601 }, { id: 3602 }, { id: 99 }],
      nationalNumber: '80.01.01-PRIVATE',
    },
    { id: 72, firstName: 'Owner', name: 'Private-Other', privateEmail: 'other@private.example', estates: [{ id: 99 }] },
    { id: 73, firstName: 'No', name: 'Address', privateEmail: '-', estates: [{ id: 3602 }] },
  ],
  calendars: [
    whiseEntry(9001, '2026-11-30T10:00:00', { remark: sentReference, description: 'PRIVATE question of the visitor' }),
    whiseEntry(9002, '2026-11-28T14:00:00', {
      statusName: 'Geannuleerd',
      contacts: [{ contactId: 82, name: 'Piet Private', privateEmail: 'piet@private.example' }],
    }),
    whiseEntry(9003, '2026-11-27T09:00:00', { estates: undefined, action: { id: 140, name: 'PRIVATE meeting' } }),
    whiseEntry(9006, '2026-11-20T09:00:00', {
      action: { id: 133, name: 'Telefoon' },
      contacts: undefined,
      subject: 'Vraag over de tuin',
      description: 'Bel 0470 12 34 56 of mail elodie@private.example, bezoek op 01/12/2026 om 10 uur, € 350 000.',
    }),
    // Said without a zone: the first of the two.
    whiseEntry(9007, '2026-10-25T02:30:00', { action: { id: 134, name: 'Plaatsbeschrijving' }, contacts: undefined }),
    whiseEntry(5, '2026-11-27T14:00:00', {
      action: { id: 132, name: 'Open bezoek' },
      contacts: [{ contactId: 81, name: visitor.name, privateEmail: visitor.email }],
    }),
    whiseEntry(7, '2026-11-21T14:00:00', { action: { id: 132, name: 'Open bezoek' }, contacts: undefined }),
    whiseEntry(4, '2025-01-05T14:00:00', { action: { id: 131, name: 'PRIVATE: too long ago' } }),
    whiseEntry(9004, 'soon'),
  ],
}
