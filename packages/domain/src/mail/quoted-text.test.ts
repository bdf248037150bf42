import { describe, expect, test } from 'vitest'
import { cutQuoted } from './quoted-text.ts'

describe('an answer is cut before what it quotes', () => {
  test.each([
    ['English', 'On 3 May 2027, at 10:12, Tom Baker <tom@buyer.test> wrote:'],
    ['German', 'Am 03.05.2027 um 10:12 schrieb Tom Baker <tom@buyer.test>:'],
    ['French', 'Le 3 mai 2027 à 10:12, Tom Baker <tom@buyer.test> a écrit :'],
    ['Spanish', 'El 3 may 2027, a las 10:12, Tom Baker <tom@buyer.test> escribió:'],
    ['Italian', 'Il giorno 3 mag 2027, alle ore 10:12, Tom Baker <tom@buyer.test> ha scritto:'],
    ['Portuguese', 'Em seg., 3 de mai. de 2027 às 10:12, Tom Baker <tom@buyer.test> escreveu:'],
    ['Danish', 'Den man. 3. maj 2027 kl. 10.12 skrev Tom Baker <tom@buyer.test>:'],
    ['Norwegian', 'man. 3. mai 2027 kl. 10:12 skrev Tom Baker <tom@buyer.test>:'],
    ['Swedish', 'Den mån 3 maj 2027 kl 10:12 skrev Tom Baker <tom@buyer.test>:'],
    ['Dutch', 'Op ma 3 mei 2027 om 10:12 schreef Tom Baker <tom@buyer.test>:'],
    ['Polish', 'pon., 3 maj 2027 o 10:12 Tom Baker <tom@buyer.test> napisał(a):'],
    ['Polish, on a phone', 'Wiadomość napisana przez Tom Baker <tom@buyer.test> w dniu 3 maj 2027, o godz. 10:12:'],
    ['Turkish', 'Tom Baker <tom@buyer.test>, 3 May 2027 Pzt, 10:12 tarihinde şunu yazdı:'],
    ['Russian', 'пн, 3 мая 2027 г. в 10:12, Tom Baker <tom@buyer.test>:'],
    ['Russian, on a phone', '3 мая 2027 г., в 10:12, Tom Baker <tom@buyer.test> написал(а):'],
    ['Japanese', '2027年5月3日(月) 10:12 Tom Baker <tom@buyer.test>:'],
  ])('%s', (_, introduction) => {
    expect(cutQuoted(`Yes, agreed.\n\n${introduction}\n> Is it?\n>\n> Tom`, 'Re: Rates')).toEqual({
      text: 'Yes, agreed.',
      quoted: `${introduction}\n> Is it?\n>\n> Tom`,
    })
    expect(cutQuoted(`Yes, agreed.\n\n${introduction}\n\nIs it?\nTom`, 'Re: Rates').text).toBe('Yes, agreed.')
  })

  test.each([
    'From: Tom Baker <tom@buyer.test>\nSent: Monday, 3 May 2027 10:12\nTo: Ana\nSubject: Rates',
    'Von: Tom Baker <tom@buyer.test>\nGesendet: Montag, 3. Mai 2027 10:12\nAn: Ana\nBetreff: Preise',
    'De : Tom Baker <tom@buyer.test>\nEnvoyé : lundi 3 mai 2027 10:12\nÀ : Ana\nObjet : Tarifs',
    'De: Tom Baker <tom@buyer.test>\nEnviado el: lunes, 3 de mayo de 2027 10:12\nPara: Ana\nAsunto: Tarifas',
    'Da: Tom Baker <tom@buyer.test>\nInviato: lunedì 3 maggio 2027 10:12\nA: Ana\nOggetto: Tariffe',
    'De: Tom Baker <tom@buyer.test>\nEnviada em: segunda-feira, 3 de maio de 2027 10:12\nPara: Ana\nAssunto: Tarifas',
    'Fra: Tom Baker <tom@buyer.test>\nSendt: 3. maj 2027 10:12\nTil: Ana\nEmne: Priser',
    'Från: Tom Baker <tom@buyer.test>\nSkickat: den 3 maj 2027 10:12\nTill: Ana\nÄmne: Priser',
    'Van: Tom Baker <tom@buyer.test>\nVerzonden: maandag 3 mei 2027 10:12\nAan: Ana\nOnderwerp: Prijzen',
    'Od: Tom Baker <tom@buyer.test>\nWysłano: poniedziałek, 3 maja 2027 10:12\nDo: Ana\nTemat: Ceny',
    'Kimden: Tom Baker <tom@buyer.test>\nGönderilme: 3 Mayıs 2027 Pazartesi 10:12\nKime: Ana\nKonu: Fiyatlar',
    'От: Tom Baker <tom@buyer.test>\nОтправлено: 3 мая 2027 г. 10:12\nКому: Ana\nТема: Цены',
    '差出人: Tom Baker <tom@buyer.test>\n送信日時: 2027年5月3日 10:12\n宛先: Ana\n件名: 料金',
    '-----Original Message-----\nFrom: Tom',
    '-----Oorspronkelijk bericht-----\nVan: Tom',
    '-----元のメッセージ-----\n差出人: Tom',
    '-----Ursprüngliche Nachricht-----\nVon: Tom',
  ])('Outlook: %s', (head) => {
    expect(cutQuoted(`Yes.\n\n${head}\n\nIs it?`, 'RE: Rates')).toEqual({ text: 'Yes.', quoted: `${head}\n\nIs it?` })
  })

  test('an introduction that was broken into two lines', () => {
    expect(cutQuoted('Yes.\n\nOn Mon, 3 May 2027 at 10:12 Tom Baker\n<tom@buyer.test> wrote:\n\n> Is it?', 'Re: Rates').text).toBe('Yes.')
  })

  test('an introduction without a date, when nothing but marked lines follows', () => {
    expect(cutQuoted('Yes, two.\n\nOn Monday, Salma Idrissi wrote:\n\n> Two tents?\n', 'Re: Camp')).toEqual({
      text: 'Yes, two.',
      quoted: 'On Monday, Salma Idrissi wrote:\n\n> Two tents?',
    })
  })

  test('heads without an address, when nothing but marked lines follows', () => {
    const head = 'From: Tom Baker\nSent: Monday, 3 May 2027 10:12\nTo: Ana'
    expect(cutQuoted(`Yes.\n\n${head}\n\n> Is it?\n`, 'Re: Rates')).toEqual({ text: 'Yes.', quoted: `${head}\n\n> Is it?` })
  })

  test('an introduction in a language that nobody listed, when nothing but marked lines follows', () => {
    const introduction = 'ma 3. toukok. 2027 klo 10.12 Tom Baker (tom@buyer.test) kirjoitti:'
    expect(cutQuoted(`Yes.\n\n${introduction}\n\n> Is it?`, 'Re: Rates')).toEqual({ text: 'Yes.', quoted: `${introduction}\n\n> Is it?` })
  })

  test('a line of the answer right before an introduction that begins with the time stays in the answer', () => {
    const introduction = 'pon., 3 maj 2027 o 10:12 Tom Baker\n<tom@buyer.test> napisał(a):'
    expect(cutQuoted(`Hello,\nyes, two.\n${introduction}\n> Is it?`, 'Re: Rates').text).toBe('Hello,\nyes, two.')
  })

  test('marked lines at the end without an introduction', () => {
    expect(cutQuoted('Yes.\n\n> Is it?\n>> Was it?', 'Re: Rates').text).toBe('Yes.')
  })
})

describe('an e-mail stays whole', () => {
  test.each(['Fwd: Insurance', 'FW: Insurance', 'WG: Police', 'TR: Assurance', 'RV: Seguro', 'I: Polizza', 'ENC: Seguro'])(
    'when it is passed on: %s',
    (subject) => {
      const text = 'See below.\n\nFrom: Ana <ana@x.test>\nSent: Monday, 3 May 2027\n\nThe certificate.'
      expect(cutQuoted(text, subject)).toEqual({ text, quoted: '' })
    },
  )

  test('when nothing would be left', () => {
    expect(cutQuoted('> Only this.', 'Re: Rates')).toEqual({ text: '> Only this.', quoted: '' })
  })

  test('when its sender asks for something by a time at an address, and lists it', () => {
    const text = 'Please send to res@hotel.test before 10:00 on 3 May 2027:\nthe rooming list\nthe flights'
    expect(cutQuoted(text, 'Re: Rates')).toEqual({ text, quoted: '' })
  })

  test('when its sender answers between the quoted lines', () => {
    const text = 'On 3 May 2027, Tom wrote:\n> Is it?\nYes.\n> And this?\nNo.'
    expect(cutQuoted(`Hello,\n\n${text}`, 'Re: Rates').quoted).toBe('')
  })

  test('when a sentence without a date looks like an introduction, and the lines behind it are not all marked', () => {
    const text = 'On Monday, after the fair, Tom wrote:\n> Is it?\nI did not answer.'
    expect(cutQuoted(text, 'Rates')).toEqual({ text, quoted: '' })
    const unmarked = 'Hello,\nOn Monday, after the fair, Tom wrote:\nthat he comes.'
    expect(cutQuoted(unmarked, 'Rates')).toEqual({ text: unmarked, quoted: '' })
  })

  test.each([
    'Thank you.\n\nOn 12 March your team wrote:\nthe rate is 120.00 for all rooms.\n\nWe accept this rate.',
    'Thank you.\n\nOn 12 March 2027 at 10:30 your team wrote:\nthe rate is 120.00.\nWe accept.',
    'Am 12. März 2027 schrieb Ihr Team:\nder Preis ist 120,00.\nWir nehmen an.',
    'Le 12 mars 2027 votre équipe a écrit :\nle prix est 120.\nNous acceptons.',
    'El 12 de marzo de 2027 su equipo escribió:\nla tarifa es 120.\nAceptamos.',
    'Il 12 marzo 2027 il vostro team ha scritto:\nla tariffa è 120.\nAccettiamo.',
    'Em 12 de março de 2027 a equipa escreveu:\na tarifa é 120.\nAceitamos.',
  ])('when somebody tells in own words what was written: %s', (text) => {
    expect(cutQuoted(text, 'Re: Rates')).toEqual({ text, quoted: '' })
  })

  test.each([
    'Please book the transfer.\n\nFrom: Airport\nTo: Hotel\nDate: 12 May\n\nTwo guests with luggage.',
    'Transfer\nVon: Flughafen\nAn: Hotel\nDatum: 12. Mai\n\nZwei Gäste.\n\n> Wann?\nUm zehn.',
    'Transfer\nFrom: Airport\nTo: Hotel (desk@hotel.test)\nDate: 12 May\nPlease confirm.',
  ])('when a list only looks like heads: %s', (text) => {
    expect(cutQuoted(text, 'Re: Rates')).toEqual({ text, quoted: '' })
  })

  test('when a sentence only looks like an introduction', () => {
    const text = 'On 3 May we fly.\nTom wrote a book about it in 2019.\nFrom: the heart'
    expect(cutQuoted(text, 'Rates')).toEqual({ text, quoted: '' })
  })
})

// A reading that went back from each line to the first would take hours.
test('100,000 lines that almost quote are read to their end', () => {
  const parts = [`${'On 3 May 2027 '.repeat(20)}\n`.repeat(20_000), '>'.repeat(50_000), '\n> x\n'.repeat(80_000), 'end']
  const { text, quoted } = cutQuoted(parts.join(''), 'Re: Rates')
  expect(text + quoted).toContain('end')
})
