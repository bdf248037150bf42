// Messages in German, French, Spanish, Italian and Portuguese, with their answers by hand. Today is 23 November 2026.

import type { MessageVector } from './message-vectors.ts'

export const OTHER_MESSAGES: readonly MessageVector[] = [
  // German
  {
    title: 'German, with words',
    text: `Sehr geehrte Damen und Herren,

bitte beachten Sie den Verkaufsstopp für das Hotel Palma Bay vom 3. bis 7. August 2027 für alle Zimmerkategorien.

Mit freundlichen Grüßen
Jana Krüger`,
    notices: ['close palma 2027-08-03..2027-08-07'],
  },
  {
    title: 'German, until further notice',
    text: 'Hallo zusammen, Cala Blanca ist ab dem 01.06.2027 bis auf Weiteres geschlossen.',
    notices: ['close cala 2027-06-01..'],
  },
  {
    title: 'German, figures with points and a list',
    text: 'Verkaufsstopp Palma Bay, Junior Suite: 03.-07.08.2027, 10.08. und 14.08.2027',
    notices: ['close palma 2027-08-03..2027-08-07 2027-08-10..2027-08-10 2027-08-14..2027-08-14 [pj]'],
  },
  {
    title: 'German, open again',
    text: 'Guten Tag,\ndas Cala Blanca Resort ist vom 5.1. bis 9.1.2027 wieder buchbar.\nViele Grüße\nNina',
    notices: ['reopen cala 2027-01-05..2027-01-09'],
  },
  {
    title: 'German, rooms that are left',
    text: 'Palma Bay: vom 3. bis 7. August 2027 nur noch zwei Zimmer verfügbar.',
    notices: ['allotment palma 2027-08-03..2027-08-07 =2'],
  },
  { title: 'German, not closed', text: 'Das Hotel Palma Bay ist vom 3. bis 7. August 2027 nicht geschlossen.', notices: [] },
  {
    title: 'German, slashes mean the day first',
    text: 'Bitte Verkaufsstopp für Palma Bay vom 03/08/2027 bis 07/08/2027.',
    notices: ['close palma 2027-08-03..2027-08-07'],
  },
  // French
  {
    title: 'French',
    text: "Bonjour,\n\nmerci de noter l'arrêt des ventes à l'hôtel Palma Bay du 3 au 7 août 2027 pour toutes les chambres.\n\nCordialement,\nLuc",
    notices: ['close palma 2027-08-03..2027-08-07'],
  },
  {
    title: 'French, until further notice',
    text: "Stop vente Cala Blanca à partir du 1er juin 2027 jusqu'à nouvel ordre.",
    notices: ['close cala 2027-06-01..'],
  },
  {
    title: 'French, open again',
    text: 'Réouverture des ventes : Palma Bay, Junior Suite, du 10 au 12 août 2027.',
    notices: ['reopen palma 2027-08-10..2027-08-12 [pj]'],
  },
  { title: 'French, not closed', text: "L'hôtel Palma Bay n'est pas fermé du 3 au 7 août 2027.", notices: [] },
  // Spanish
  {
    title: 'Spanish',
    text: 'Estimados señores:\n\nLes informamos del paro de ventas en Palma Bay del 3 al 7 de agosto de 2027, todas las habitaciones.\n\nUn saludo\nPilar',
    notices: ['close palma 2027-08-03..2027-08-07'],
  },
  {
    title: 'Spanish, until further notice',
    text: 'Cala Blanca cerrado desde el 1 de junio de 2027 hasta nuevo aviso.',
    notices: ['close cala 2027-06-01..'],
  },
  {
    title: 'Spanish, open again, between two days',
    text: 'Buenos días, reapertura de ventas en Palma Bay entre el 10 y el 12 de agosto de 2027.',
    notices: ['reopen palma 2027-08-10..2027-08-12'],
  },
  {
    title: 'Spanish, rooms that are left',
    text: 'En Cala Blanca quedan solo 4 habitaciones del 3/8 al 7/8/2027.',
    notices: ['allotment cala 2027-08-03..2027-08-07 =4'],
  },
  // Italian
  {
    title: 'Italian',
    text: 'Gentili partner,\nvi comunichiamo lo stop vendite per Palma Bay dal 3 al 7 agosto 2027, tutte le camere.\nCordiali saluti\nGiulia',
    notices: ['close palma 2027-08-03..2027-08-07'],
  },
  {
    title: 'Italian, until further notice',
    text: 'Cala Blanca chiuso dal 1 giugno 2027 fino a nuovo avviso.',
    notices: ['close cala 2027-06-01..'],
  },
  {
    title: 'Italian, open again',
    text: 'Riapertura vendite Palma Bay, Standard Double, dal 10/08/2027 al 12/08/2027.',
    notices: ['reopen palma 2027-08-10..2027-08-12 [ps]'],
  },
  // Portuguese
  {
    title: 'Portuguese',
    text: 'Prezados parceiros,\n\ninformamos paragem de vendas no Palma Bay de 3 a 7 de agosto de 2027 para todos os quartos.\n\nAtenciosamente\nRui',
    notices: ['close palma 2027-08-03..2027-08-07'],
  },
  {
    title: 'Portuguese, until further notice',
    text: 'Cala Blanca fechado a partir de 1 de junho de 2027 até novo aviso.',
    notices: ['close cala 2027-06-01..'],
  },
  {
    title: 'Portuguese, open again',
    text: 'Reabertura de vendas: Palma Bay, 10 a 12 de agosto de 2027.',
    notices: ['reopen palma 2027-08-10..2027-08-12'],
  },
]
