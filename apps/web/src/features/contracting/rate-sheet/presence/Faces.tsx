// The faces of those who have the draft open: in the bar all of them, at an entry of the tree those who are there.

import { Tooltip } from '@mantine/core'
import { Initials } from '../../../../ui/Initials.tsx'
import { useNavigation } from '../engine/public.ts'
import { type Other, peopleOf } from './others.ts'
import classes from './Presence.module.css'
import { useOthers } from './use-presence.ts'

const SHOWN = 4

export function Faces() {
  const navigation = useNavigation()
  const people = peopleOf(useOthers())
  if (people.length === 0) return null
  const placeOf = ({ pageId, isEditing }: Other) => {
    const page = navigation.pages.find((each) => each.pageId === pageId)
    const name = page?.productName ? `${page.productName}, ${page.ratePackageName}` : pageId === '' ? '' : 'policies and notes'
    return name === '' ? 'is here' : `${isEditing ? 'edits' : 'looks at'} ${name}`
  }
  return (
    <ul className={`${classes.faces} only-wide`} aria-label="Also here">
      {people.slice(0, SHOWN).map((person) => (
        <li key={person.userId}>
          <Tooltip label={`${person.name} ${placeOf(person)}`}>
            <span className={classes.face} data-editing={person.isEditing || undefined}>
              <Initials name={person.name} shape="round" size={28} />
              <span className="sr">
                {person.name} {placeOf(person)}
              </span>
            </span>
          </Tooltip>
        </li>
      ))}
      {people.length > SHOWN && <li className="s12 muted">+{people.length - SHOWN}</li>}
    </ul>
  )
}

/** Who is at this page of the sheet; with a section, only there. */
export function FacesAt({ pageIds, section }: { pageIds: readonly string[]; section?: string }) {
  const here = useOthers().filter((other) => pageIds.includes(other.pageId) && (section === undefined || other.section === section))
  const people = peopleOf(here)
  if (people.length === 0) return null
  const names = people.map((person) => person.name).join(', ')
  return (
    <Tooltip label={names}>
      <span className={classes.small}>
        {people.slice(0, 2).map((person) => (
          <span key={person.userId} className={classes.face} data-editing={person.isEditing || undefined}>
            <Initials name={person.name} shape="round" size={18} />
          </span>
        ))}
        <span className="sr">{names}</span>
      </span>
    </Tooltip>
  )
}
