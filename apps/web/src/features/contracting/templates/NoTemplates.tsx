// Shown in place of the rows of a list without templates.

import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'

type NoTemplatesProps = {
  isFiltered: boolean
  place: 'active' | 'archived' | 'trash'
  openImport: () => void
  openSheet: () => void
  clear: () => void
}

export function NoTemplates({ isFiltered, place, openImport, openSheet, clear }: NoTemplatesProps) {
  if (isFiltered) return <EmptyState title="No template matches" action={<Button onClick={clear}>Clear search and filter</Button>} />
  if (place === 'archived')
    return <EmptyState title="Nothing is archived">Archived templates are listed here. Contracts sent from them stay valid.</EmptyState>
  if (place === 'trash') return <EmptyState title="The trash is empty">Deleted templates stand here and can be restored.</EmptyState>
  return (
    <EmptyState
      title="Bring in your rates"
      action={
        <Group gap="sm" justify="center">
          <Button onClick={openSheet}>New rate sheet</Button>
          <Button variant="default" onClick={openImport}>
            Import a file
          </Button>
        </Group>
      }
      link={<Link to={paths.help('import')}>What the file should look like</Link>}
    >
      Make a rate sheet for a location and a contract year, or drop the spreadsheet that you send to partners today: each location in it
      becomes a template that you can check, publish and send.
    </EmptyState>
  )
}
