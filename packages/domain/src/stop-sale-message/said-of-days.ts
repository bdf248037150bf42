// What a message says of some days: whether they are closed or opened, at which properties and for which rooms. The nearest word holds:
// first in the same clause, then in the same sentence, then what stands above.

import type { KindMention } from './kind-words.ts'
import { isWithin, type Mentions, type Sentence } from './mentions.ts'
import type { TextPlace } from './message.ts'
import type { NameMention, RoomMention } from './names-in-text.ts'

/** Undefined when the days are about something else. */
export function kindOf(days: TextPlace, mentions: Mentions): KindMention | undefined {
  const own = nearest(days, mentions.kinds, mentions)
  if (own.length > 0) return own.at(-1)
  const sentence = sentenceOf(days, mentions)
  if (!sentence?.isBare) return undefined
  const inBody = mentions.kinds.filter((kind) => !mentions.sentences.some((each) => each.isSubject && isWithin(kind, each)))
  return inBody.findLast((kind) => kind.start < days.start) ?? mentions.kinds.findLast((kind) => kind.start < days.start) ?? inBody[0]
}

/** None when the message names none. */
export function propertiesOf(place: TextPlace, mentions: Mentions): readonly NameMention[] {
  const { properties, signed } = mentions
  const own = nearest(place, properties, mentions)
  if (own.length > 0) return own
  const above = runsIn(properties, mentions).findLast((run) => (run[0]?.start ?? 0) < place.start)
  const below = runsIn(properties, mentions).find((run) => (run[0]?.start ?? 0) > place.start)
  if (above ?? below) return above ?? below ?? []
  const isOne = new Set(signed.flatMap(({ ids }) => ids)).size === 1
  return isOne ? signed.slice(0, 1) : []
}

/** None: all rooms. */
export function roomsOf(place: TextPlace, kind: KindMention, mentions: Mentions): readonly RoomMention[] {
  const own = nearest(place, mentions.rooms, mentions)
  const sentence = sentenceOf(place, mentions)
  const still = sentence ? roomsBelow(sentence, mentions, true) : []
  if (own.length > 0) return [...own, ...still]
  const above = sentence ? roomsAbove(sentence, kind, mentions) : []
  if (above.length > 0) return [...above, ...still]
  return still.length > 0 ? still : sentence ? roomsBelow(sentence, mentions, false) : []
}

export function sentenceOf(place: TextPlace, { sentences }: Mentions): Sentence | undefined {
  return sentences.find((each) => isWithin(place, each))
}

/** Mentions of the clause, else of the sentence: those that stand together before the days, or behind them where the days come first. */
function nearest<Mention extends TextPlace>(place: TextPlace, list: readonly Mention[], mentions: Mentions): readonly Mention[] {
  const sentence = sentenceOf(place, mentions)
  if (!sentence) return []
  const clause = sentence.clauses.find((each) => isWithin(place, each))
  for (const segment of [clause, sentence]) {
    const inside = segment ? list.filter((each) => isWithin(each, segment)) : []
    const [first] = inside
    if (!segment || !first) continue
    const runs = runsIn(inside, mentions)
    const firstDays = mentions.days.find((each) => isWithin(each, segment))
    const isBehind = firstDays !== undefined && firstDays.start < first.start
    const before = runs.findLast((run) => (run[0]?.start ?? 0) <= place.start)
    const behind = runs.find((run) => (run[0]?.start ?? 0) > place.start)
    return (isBehind ? (behind ?? before) : (before ?? behind)) ?? []
  }
  return []
}

/** Mentions with no days and no end of a sentence between them. */
function runsIn<Mention extends TextPlace>(list: readonly Mention[], mentions: Mentions): Mention[][] {
  const runs: Mention[][] = []
  for (const each of list) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    const isSame =
      before !== undefined &&
      sentenceOf(before, mentions) === sentenceOf(each, mentions) &&
      !mentions.days.some((days) => before.start < days.start && days.start < each.start)
    if (last && isSame) last.push(each)
    else runs.push([each])
  }
  return runs
}

/** Rooms of a line above that has no days of its own, as long as no other property and no other kind begins below it. */
function roomsAbove(
  sentence: Sentence,
  kind: KindMention,
  { sentences, rooms, days, properties, kinds }: Mentions,
): readonly RoomMention[] {
  for (const above of sentences.slice(0, sentences.indexOf(sentence)).toReversed()) {
    const own = rooms.filter((room) => isWithin(room, above))
    const otherKind = kinds.some((each) => isWithin(each, above) && each !== kind && each.kind !== kind.kind)
    if (otherKind) return []
    if (own.length > 0)
      return days.some((each) => isWithin(each, above)) || !(above.isBare || kinds.some((each) => isWithin(each, above))) ? [] : own
    if (properties.some((property) => isWithin(property, above))) return []
  }
  return []
}

/** Rooms of the lines directly below, before other days. @param isStill those that stay open */
function roomsBelow(sentence: Sentence, { sentences, rooms, days, kinds, properties }: Mentions, isStill: boolean): readonly RoomMention[] {
  for (const below of sentences.slice(sentences.indexOf(sentence) + 1)) {
    const own = rooms.filter((room) => isWithin(room, below))
    if (days.some((each) => isWithin(each, below))) return []
    if (own.length > 0 && below.isStillOpen) return isStill ? own.map((room) => ({ ...room, isExcept: true, isAll: false })) : []
    if (own.length > 0 && !isStill && below.isBare && !kinds.some((each) => isWithin(each, below))) return own
    if (properties.some((property) => isWithin(property, below))) return []
  }
  return []
}
