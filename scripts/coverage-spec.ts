// Counts which requirements of docs/requirements.md the titles of tests cite: npm run coverage:spec [-- AREA …] lists one by one.

import { requirementAreas, unknownCitations } from './checks/requirements.ts'

const wanted = process.argv.slice(2)
const areas = requirementAreas()
const unknown = unknownCitations()

let [proven, total] = [0, 0]
const byDoor = new Map<string, number>()
for (const area of areas) {
  const open = area.requirements.filter((each) => each.doors.size === 0 && each.reason === undefined)
  const excused = area.requirements.filter((each) => each.doors.size === 0 && each.reason !== undefined)
  const cited = area.requirements.filter((each) => each.doors.size > 0)
  proven += cited.length
  total += area.requirements.length
  for (const { doors } of cited) for (const door of doors) byDoor.set(door, (byDoor.get(door) ?? 0) + 1)
  const rest = [excused.length > 0 ? `${excused.length} with a reason` : '', open.length > 0 ? `${open.length} open` : ''].filter(Boolean)
  console.log(`${area.name.padEnd(22)} ${`${cited.length}/${area.requirements.length}`.padStart(9)}  ${rest.join(', ')}`)
  if (wanted.length > 0 && !wanted.includes(area.name)) continue
  if (wanted.length > 0) for (const each of cited) console.log(`    ${each.id} ${[...each.doors].join(', ')}`)
  for (const each of open) console.log(`    ${each.id} ${each.text.slice(0, 120)}`)
  if (wanted.length > 0) for (const each of excused) console.log(`    ${each.id} no test: ${each.reason}`)
}
console.log(`\n${proven} of ${total} requirements are proven by a test that cites them in its title.`)
console.log(`Through which door (some through several): ${[...byDoor].map(([door, count]) => `${door} ${count}`).join(', ')}.`)
if (unknown.length > 0) {
  console.error(`Tests cite what is not in docs/requirements.md: ${unknown.join(', ')}`)
  process.exit(1)
}
