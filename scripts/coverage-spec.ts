// Counts which requirements of docs/requirements.md the tests cite: npm run coverage:spec [-- AREA …] lists what is open.

import { requirementAreas, unknownCitations } from './checks/requirements.ts'

const wanted = process.argv.slice(2)
const areas = requirementAreas()
const unknown = unknownCitations()

let [proven, total] = [0, 0]
for (const area of areas) {
  const open = area.requirements.filter((each) => !each.isCited && each.reason === undefined)
  const excused = area.requirements.filter((each) => !each.isCited && each.reason !== undefined)
  const cited = area.requirements.length - open.length - excused.length
  proven += cited
  total += area.requirements.length
  const rest = [excused.length > 0 ? `${excused.length} with a reason` : '', open.length > 0 ? `${open.length} open` : ''].filter(Boolean)
  console.log(`${area.name.padEnd(22)} ${`${cited}/${area.requirements.length}`.padStart(9)}  ${rest.join(', ')}`)
  if (wanted.length > 0 && !wanted.includes(area.name)) continue
  for (const each of open) console.log(`    ${each.id} ${each.text.slice(0, 120)}`)
  if (wanted.length > 0) for (const each of excused) console.log(`    ${each.id} no test: ${each.reason}`)
}
console.log(`\n${proven} of ${total} requirements are proven by a test.`)
if (unknown.length > 0) {
  console.error(`Tests cite what is not in docs/requirements.md: ${unknown.join(', ')}`)
  process.exit(1)
}
