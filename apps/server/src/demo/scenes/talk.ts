// What companies say to each other, and the e-mails that nobody has assigned yet.

import { placeDrawing } from '@tradewind/world/drawings.ts'
import type { Actor } from '../../context.ts'
import { takeInboxMail } from '../../features/workspace/inbox/take-inbox-mail.ts'
import { newMessage } from '../../features/workspace/messages/new-message.ts'
import { markRead } from '../../features/workspace/messages/read-marks.ts'
import { ensureTalk } from '../../features/workspace/talk/public.ts'
import { runJobs, stageAt, upload } from '../acting.ts'
import { nameOf, type Scene } from './scene.ts'

type People = Readonly<Record<'ana' | 'petar' | 'salma' | 'tom' | 'priya' | 'jonas' | 'amani', Actor>>
type Said = {
  readonly type?: 'message' | 'note'
  readonly contractId?: string
  readonly files?: readonly string[]
  readonly mentions?: readonly string[]
}

export async function talk(scene: Scene, people: People): Promise<void> {
  await talkAboutDubrovnik(scene, people)
  await talkAboutMorocco(scene, people)
  await fillInboxes(scene, people)
}

async function openTalk({ services, daysAgo }: Scene, one: Actor, other: Actor) {
  const { talkId } = await services.db.transaction((tx) => ensureTalk(tx, one.companyId, other.companyId, daysAgo(20)))
  const say = async (
    scene: Scene,
    actor: Actor,
    days: number,
    text: string,
    { type = 'message', contractId, files = [], mentions = [] }: Said = {},
  ) =>
    scene.does(actor, days, (context) =>
      newMessage(context, {
        connectionId: talkId,
        channelId: contractId === undefined ? 'general' : 'contracting',
        ...(contractId === undefined ? {} : { contractId }),
        type,
        text,
        files: files.map((path) => ({ path })),
        mentions: [...mentions],
      }),
    )
  return { talkId, say }
}

async function talkAboutDubrovnik(scene: Scene, { ana, petar, tom, priya, jonas }: People): Promise<void> {
  const { talkId, say } = await openTalk(scene, ana, tom)
  const { id: contractId } = await scene.services.db.queries
    .selectFrom('contract')
    .select('id')
    .where('supplier_id', '=', ana.companyId)
    .where('buyer_id', '=', tom.companyId)
    .where('template_name', 'like', '%2026/27%')
    .orderBy('sent_at', 'desc')
    .executeTakeFirstOrThrow()
  await say(
    scene,
    tom,
    11,
    'Good morning Ana, thank you for Dubrovnik. Could the first High season end on 19 April? Our last charter flies home that day.',
    { contractId },
  )
  await say(scene, ana, 10, 'We can end it on the 19th. I will send it as an update once we agree on the suites.', { contractId })
  await say(scene, tom, 9, 'Ask for 5 % more on the suites before we accept.', { contractId, type: 'note', mentions: [priya.userId] })
  await say(scene, ana, 6, 'The pool is being tiled anew in March; it opens again before Easter. Pictures follow next week.')
  for (const reader of [tom, priya])
    await scene.does(reader, 5, (context) => markRead(context, { assetId: talkId, assetType: 'connection' }))
  await say(scene, petar.access === 'write' ? petar : ana, 4, 'Meridian asks every year; give way on the season, not on the suites.', {
    type: 'note',
  })
  await say(scene, tom, 1, 'May we have the pictures of the terrace for the brochure by Friday?')

  const { say: sayToJonas } = await openTalk(scene, ana, jonas)
  await sayToJonas(
    scene,
    jonas,
    3,
    'Moin Ana, we would like 12 more rooms a week in Lisbon from May to June. Is that possible at the same rate?',
  )
  await sayToJonas(scene, ana, 2, '8 rooms are possible at once; for the other 4 I have to ask the house.')
  await sayToJonas(scene, jonas, 0, '8 are fine. Please send the update.')
}

async function talkAboutMorocco(scene: Scene, { salma, tom }: People): Promise<void> {
  const { default: sharp } = await import('sharp')
  const paths: string[] = []
  for (const [i, name] of ['Camp in the evening', 'Camp in the morning'].entries()) {
    const bytes = await sharp(Buffer.from(placeDrawing('desert', i + 3, { width: 960, height: 640 })))
      .png({ compressionLevel: 6 })
      .toBuffer()
    const services = stageAt(scene.services, scene.daysAgo(1)).services
    paths.push(await upload(services, salma, { fileName: `${name}.png`, bytes, contentType: 'image/png', purpose: 'contract' }))
  }
  const { say } = await openTalk(scene, salma, tom)
  await say(scene, salma, 0, 'Here are the two pictures of the camp for your brochure.', { files: paths })
}

type Letter = {
  readonly from: Actor | { readonly name: string; readonly address: string }
  readonly days: number
  readonly subject: string
  readonly text: string
}

async function fillInboxes(scene: Scene, { ana, salma, tom, amani, jonas }: People): Promise<void> {
  await takeMails(scene, tom, [
    {
      from: { name: 'Fair of Lisbon', address: 'news@fair-lisbon.test' },
      days: 6,
      subject: 'Your badge for the fair in February',
      text: 'Dear exhibitor,\n\nyour badges are ready. Please print them before you travel.',
    },
    {
      from: amani,
      days: 3,
      subject: 'Stop sale Canvas tent',
      text: 'Dear Tom,\n\nplease stop sale for Mto wa Simba Lodge, Canvas tent, from 12 July 2027 to 18 July 2027: a wedding has taken all tents.\n\nAsante sana\nAmani',
    },
    {
      from: ana,
      days: 2,
      subject: 'Insurance certificate 2027',
      text: 'Dear Tom,\n\nour liability insurance was renewed until 31 December 2027. The sum insured is unchanged at EUR 5 million.\n\nBest regards\nAna',
    },
    {
      from: { name: 'Ravinala Safaris', address: 'rates@ravinala.test' },
      days: 0,
      subject: 'Rates 2027/28 for Madagascar',
      text: 'Dear product team,\n\nwe would like to offer you our three camps in Madagascar for the coming season. Whom may I send our rates to?\n\nKind regards\nHanta Rakoto',
    },
  ])
  await takeMails(scene, ana, [
    {
      from: jonas,
      days: 4,
      subject: 'Rooming list of group 4417',
      text: 'Moin Ana,\n\nthe rooming list for Lisbon, 11 to 14 March: 9 double rooms, 2 single rooms, one guest with a wheelchair.\n\nViele Grüße\nJonas',
    },
    {
      from: { name: 'Harbour & Hill Travel', address: 'product@harbourhill.test' },
      days: 1,
      subject: 'Re: Solano Hotels wants to connect with you',
      text: 'Hello Ana,\n\nhappy to. Do you have group rates for Athens as well?\n\nJo Brennan',
    },
  ])
  await takeMails(scene, salma, [
    {
      from: { name: 'Insurance Atlas', address: 'contact@assurance-atlas.test' },
      days: 2,
      subject: 'Renewal of your policy',
      text: 'Dear Ms Idrissi,\n\nplease confirm the number of vehicles for the coming year by the 15th.',
    },
  ])
}

async function takeMails(scene: Scene, reader: Actor, letters: readonly Letter[]): Promise<void> {
  for (const { from, days, subject, text } of letters) {
    const sender = 'userId' in from ? { name: nameOf(from), address: from.email } : from
    const stage = stageAt(scene.services, scene.daysAgo(days, -1))
    await takeInboxMail(stage.services, reader.companyId, {
      envelopeFrom: sender.address,
      from: sender,
      subject,
      messageKey: `<demo-${days}-${sender.address}>`,
      text,
      headers: [],
      isAutomatic: false,
      files: [],
      leftOut: [],
      deliveryStatus: [],
      isUnreadable: false,
    })
    await runJobs(stage)
  }
}
