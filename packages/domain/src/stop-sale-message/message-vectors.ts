// English messages as the trade writes them, with their answers by hand. Today is 23 November 2026.

import type { KnownPlace } from './message.ts'

/** Products: pd = Deluxe Double Sea View, ps = Standard Double, pj = Junior Suite; cg = Garden Bungalow, cf = Family Room; mt = Safari Tent. */
export const VECTOR_PLACES: readonly KnownPlace[] = [
  {
    locationId: 'palma',
    names: ['Palma Bay Hotel & Spa', 'PBH Mallorca'],
    products: [
      { productId: 'pd', names: ['Deluxe Double Sea View', 'DDSV'] },
      { productId: 'ps', names: ['Standard Double'] },
      { productId: 'pj', names: ['Junior Suite'] },
    ],
  },
  {
    locationId: 'cala',
    names: ['Cala Blanca Resort'],
    products: [
      { productId: 'cg', names: ['Garden Bungalow'] },
      { productId: 'cf', names: ['Family Room'] },
    ],
  },
  { locationId: 'mara', names: ['Amani Mara Camp'], products: [{ productId: 'mt', names: ['Safari Tent'] }] },
]

/** `kind location days rooms`, with `?` and the doubts behind it. Days: `2027-08-03..07`, `..` open-ended. See `shortOf` in the test. */
export type MessageVector = { readonly title: string; readonly text: string; readonly notices: readonly string[] }

export const ENGLISH_MESSAGES: readonly MessageVector[] = [
  {
    title: 'a plain stop sale',
    text: `Dear partners,

Please note that we have a STOP SALE for Palma Bay Hotel & Spa from 3 to 7 August 2027 for all room types.

Kind regards,
Marta Vidal
Reservations, Palma Bay Hotel & Spa
Tel +34 971 12 34 56`,
    notices: ['close palma 2027-08-03..2027-08-07'],
  },
  {
    title: 'several ranges with ordinals and one year',
    text: 'Stop sale Cala Blanca Resort: 3rd-7th Aug & 10 Aug 2027, Family Room only.',
    notices: ['close cala 2027-08-03..2027-08-07 2027-08-10..2027-08-10 [cf]'],
  },
  {
    title: 'until further notice',
    text: 'Hi all,\nkindly close out Amani Mara Camp from 1 March 2027 until further notice.\nThanks\nJoe',
    notices: ['close mara 2027-03-01..'],
  },
  {
    title: 'labels on lines of their own',
    text: `CLOSE OUT NOTICE
Property: Palma Bay Hotel & Spa
Room type: Deluxe Double Sea View
From: 24 Dec 2026
To: 2 Jan 2027
Reason: overbooked`,
    notices: ['close palma 2026-12-24..2027-01-02 [pd]'],
  },
  {
    title: 'several hotels, each with its days',
    text: `Stop sales as of today's report:

Palma Bay: 3-7 Aug 2027, 12 Aug 2027
Cala Blanca: 10-12 Aug 2027
Amani Mara: 01 Sep 2027 - 05 Sep 2027`,
    notices: [
      'close palma 2027-08-03..2027-08-07 2027-08-12..2027-08-12',
      'close cala 2027-08-10..2027-08-12',
      'close mara 2027-09-01..2027-09-05',
    ],
  },
  {
    title: 'a table with tabs',
    text: `Dear all, please update as follows.

Hotel\tRoom\tFrom\tTo\tStatus
Palma Bay\tJunior Suite\t14/08/2027\t16/08/2027\tSTOP SALE
Cala Blanca\tGarden Bungalow\t18/08/2027\t20/08/2027\tOPEN SALE
Cala Blanca\tFamily Room\t21/08/2027\t25/08/2027\tSTOP SALE`,
    notices: [
      'close palma 2027-08-14..2027-08-16 [pj]',
      'reopen cala 2027-08-18..2027-08-20 [cg]',
      'close cala 2027-08-21..2027-08-25 [cf]',
    ],
  },
  {
    title: 'a table with bars and an unknown hotel',
    text: `STOP SALES
| Hotel | Room | Dates |
|---|---|---|
| Palma Bay | Standard Double | 14.08.2027 - 16.08.2027 |
| Sol y Mar | Double | 14.08.2027 - 16.08.2027 |`,
    notices: ['close palma 2027-08-14..2027-08-16 [ps]', 'close - 2027-08-14..2027-08-16 ?unknownProperty:Sol y Mar'],
  },
  {
    title: 'closed and opened in one sentence',
    text: 'Palma Bay is closed 3-7 August 2027 and re-opened 10-12 August 2027.',
    notices: ['close palma 2027-08-03..2027-08-07', 'reopen palma 2027-08-10..2027-08-12'],
  },
  {
    title: 're-opening alone',
    text: 'Good morning,\n\nplease re-open Palma Bay for sale from 5 January 2027 to 9 January 2027.\n\nBest regards\nTom',
    notices: ['reopen palma 2027-01-05..2027-01-09'],
  },
  {
    title: 'a lifted stop sale',
    text: 'The stop sale for Cala Blanca Resort 10-12 August 2027 has been lifted. Stop sale lifted, Cala Blanca 10-12 August 2027.',
    notices: ['reopen cala 2027-08-10..2027-08-12'],
  },
  {
    title: 'rooms that are left',
    text: 'Palma Bay: only 3 rooms left from 3 to 7 August 2027, Junior Suite.',
    notices: ['allotment palma 2027-08-03..2027-08-07 [pj] =3'],
  },
  {
    title: 'a reduced allotment',
    text: 'Dear partner, your allotment at Cala Blanca Resort is reduced to 2 rooms from 1-15 July 2027.',
    notices: ['allotment cala 2027-07-01..2027-07-15 =2'],
  },
  {
    title: 'reduced by how much is not said',
    text: 'We must reduce the allotment at Cala Blanca Resort from 1 July 2027 to 15 July 2027.',
    notices: ['allotment cala 2027-07-01..2027-07-15 ?noRoomCount:reduce the allotment'],
  },
  {
    title: 'no year is asked',
    text: 'Stop sale Palma Bay 24-27 December.',
    notices: ['close palma ?noYear:24-27 December'],
  },
  {
    title: 'the day of the week tells the year',
    text: 'Stop sale Palma Bay Fri 13 Aug - Sun 15 Aug.',
    notices: ['close palma 2027-08-13..2027-08-15'],
  },
  {
    title: 'the wrong day of the week is asked',
    text: 'Stop sale Palma Bay on Monday 13 August 2027.',
    notices: ['close palma 2027-08-13..2027-08-13 ?weekday:Monday 13 August 2027'],
  },
  {
    title: 'the order of day and month is asked',
    text: 'Please stop sale at Palma Bay 03/08/2027 to 07/08/2027.',
    notices: ['close palma ?dayOrder:03/08/2027 to 07/08/2027'],
  },
  {
    title: 'another date proves the day first',
    text: 'Please stop sale at Palma Bay 03/08/2027 to 07/08/2027 and 14/08/2027.',
    notices: ['close palma 2027-08-03..2027-08-07 2027-08-14..2027-08-14'],
  },
  {
    title: 'the American order',
    text: 'Please close Palma Bay 08/03/2027 - 08/27/2027. All rooms.',
    notices: ['close palma 2027-08-03..2027-08-27'],
  },
  {
    title: 'English months first',
    text: 'Close out: Amani Mara Camp, Aug 3-7, 2027 and Sept 10, 2027.',
    notices: ['close mara 2027-08-03..2027-08-07 2027-09-10..2027-09-10'],
  },
  {
    title: 'an unknown property is asked',
    text: 'Stop sale at Hotel Sunrise Palace from 3 to 7 August 2027.',
    notices: ['close - 2027-08-03..2027-08-07 ?unknownProperty:Hotel Sunrise Palace'],
  },
  {
    title: 'no property is asked',
    text: 'We have to stop sales from 3 to 7 August 2027, all rooms. Sorry!',
    notices: ['close - 2027-08-03..2027-08-07 ?noProperty'],
  },
  {
    title: 'the property of the signature',
    text: 'Dear all,\nstop sale 3-7 August 2027 for all rooms please.\nKind regards\nCarla Puig\nCala Blanca Resort\nOpen 1 April 2027 - 31 October 2027',
    notices: ['close cala 2027-08-03..2027-08-07'],
  },
  {
    title: 'no days are asked',
    text: 'Please note the stop sale for Palma Bay. Dates will follow.',
    notices: ['close palma ?noDates'],
  },
  {
    title: 'a room that several products may be',
    text: 'Stop sale Palma Bay, Double rooms, 3-7 August 2027.',
    notices: ['close palma 2027-08-03..2027-08-07 ?unknownRooms:Double rooms'],
  },
  {
    title: 'all rooms but one',
    text: 'Stop sale Palma Bay 3-7 August 2027 all rooms except Junior Suite.',
    notices: ['close palma 2027-08-03..2027-08-07 [pd ps]'],
  },
  {
    title: 'what stays open',
    text: 'Stop sale at Palma Bay from 3 to 7 August 2027. Junior Suites remain open.',
    notices: ['close palma 2027-08-03..2027-08-07 [pd ps]'],
  },
  {
    title: 'immediately, until a day',
    text: 'URGENT: with immediate effect Amani Mara Camp is closed until 15 January 2027 due to flooding.',
    notices: ['close mara 2026-11-23..2027-01-15'],
  },
  {
    title: 'until further notice without a first day',
    text: 'Amani Mara Camp: stop sale until further notice.',
    notices: ['close mara 2026-11-23.. ?noFirstDay:until further notice'],
  },
  {
    title: 'from a day without a last one',
    text: 'Stop sale Amani Mara Camp from 1 May 2027.',
    notices: ['close mara 2027-05-01.. ?noLastDay:1 May 2027'],
  },
  {
    title: 'days that are over',
    text: 'Stop sale Amani Mara Camp 1-5 May 2026.',
    notices: ['close mara 2026-05-01..2026-05-05 ?isOver:1-5 May 2026'],
  },
  {
    title: 'a reply above what it answers',
    text: `Hi Marta,

noted, thank you!

On Mon, 22 Nov 2026 at 10:14, Marta Vidal <marta@palma.test> wrote:
> STOP SALE Palma Bay 3-7 August 2027`,
    notices: [],
  },
  {
    title: 'a forwarded mail',
    text: `FYI

---------- Forwarded message ---------
From: Marta Vidal <marta@palma.test>
Date: Sun, 22 Nov 2026 at 10:14
Subject: Stop sale Palma Bay
To: <sales@chain.test>

Please close all rooms 3-7 August 2027.`,
    notices: ['close palma 2027-08-03..2027-08-07'],
  },
  {
    title: 'an older notice is quoted below a new one',
    text: `Palma Bay: stop sale 20-22 August 2027 as well, please.

From: Marta Vidal
Sent: Sunday, 22 November 2026 10:14
To: sales
Subject: Stop sale

Palma Bay: stop sale 3-7 August 2027`,
    notices: ['close palma 2027-08-20..2027-08-22'],
  },
  { title: 'it is not closed', text: 'Palma Bay is NOT closed from 3 to 7 August 2027, please keep selling.', notices: [] },
  {
    title: 'one is closed and the other is not',
    text: 'Stop sale Palma Bay 3-7 August 2027. Cala Blanca is not closed on 3-7 August 2027.',
    notices: ['close palma 2027-08-03..2027-08-07'],
  },
  {
    title: 'an earlier notice is disregarded',
    text: 'Please disregard our stop sale for Palma Bay 3-7 August 2027.',
    notices: ['reopen palma 2027-08-03..2027-08-07 ?disregarded:stop sale'],
  },
  { title: 'a mail to disregard', text: 'Please disregard my previous e-mail about the stop sale, it was sent by mistake.', notices: [] },
  { title: 'a question', text: 'Do you have any stop sale at Palma Bay from 3 to 7 August 2027?', notices: [] },
  {
    title: 'a request in the form of a question',
    text: 'Could you please close Palma Bay from 3 to 7 August 2027?',
    notices: ['close palma 2027-08-03..2027-08-07'],
  },
  {
    title: 'how stop sales are told',
    text: 'Please send all stop sales for Palma Bay to reservations@palma.test by 15 January 2027.',
    notices: [],
  },
  { title: 'a booking', text: 'Dear team, please book 2 Standard Double at Palma Bay from 3 to 7 August 2027 for Mr Smith.', notices: [] },
  {
    title: 'an office that is closed',
    text: 'Our office will be closed from 24 to 26 December 2026. Merry Christmas from Palma Bay!',
    notices: [],
  },
  {
    title: 'rates',
    text: 'Attached are the new rates of Palma Bay, valid from 1 April 2027 to 31 October 2027. Pool closed in winter.',
    notices: [],
  },
  {
    title: 'a supposed close-out',
    text: 'In case of a stop sale at Palma Bay from 3 August 2027 we will move guests to Cala Blanca.',
    notices: [],
  },
  {
    title: 'the days of the letter are none',
    text: 'With reference to your e-mail of 3 November 2026, please stop sales at Palma Bay 10-12 August 2027.',
    notices: ['close palma 2027-08-10..2027-08-12'],
  },
]
