// On a template: who has which version, and the way to the update for those who are behind.

import { listUpdateHolders, type UpdateHolder } from '@tradewind/api/contracting/supplier-updates.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { counted } from '@tradewind/domain/text/counted.ts'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { HrefLink } from '../../../ui/HrefLink.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Nothing while nobody holds it. */
export function HoldersNotice({ templateId }: { templateId: string }) {
  const { data } = useQuery(queryOf(listUpdateHolders, { params: { id: templateId }, query: { limit: 500 } }))
  if (!data || data.total === 0) return null
  const { version, total, behind, items } = data
  if (behind === 0)
    return (
      <Notice tone="ok">
        {total === 1 ? 'The one partner who holds this rate sheet has' : `All ${total} partners who hold this rate sheet have`} version{' '}
        {version}. {answersText(items)}
      </Notice>
    )
  const versions = [...new Set(items.flatMap((item) => (item.isBehind ? (item.baseVersion ?? []) : [])))].toSorted((a, b) => a - b)
  const held = versions.length === 1 ? `version ${versions[0]}` : 'an earlier version'
  return (
    <Notice
      tone="warn"
      action={
        <Button component={HrefLink} href={`${paths.updates}?template=${templateId}`} size="compact-sm">
          Send the update
        </Button>
      }
    >
      {counted(behind, 'partner still holds', 'partners still hold')} {held}: {namesOf(items.filter((item) => item.isBehind))}.
      {total > behind && ` ${total - behind} of ${total} have version ${version}.`}
    </Notice>
  )
}

function answersText(items: readonly UpdateHolder[]): string {
  const accepted = items.filter((item) => item.inForceVersion === item.version).length
  const rejected = items.filter((item) => item.state === 'rejected').length
  const waiting = items.length - accepted - rejected
  const parts = [
    accepted > 0 && `${accepted} accepted`,
    waiting > 0 && `${waiting} ${waiting === 1 ? 'has' : 'have'} not answered`,
    rejected > 0 && `${rejected} rejected`,
  ].filter(Boolean)
  return `${parts.join(', ')}.`
}

function namesOf(items: readonly UpdateHolder[]): string {
  const names = items.map((item) => item.partnerName)
  if (names.length > 4) return `${names.slice(0, 3).join(', ')} and ${names.length - 3} others`
  return new Intl.ListFormat('en').format(names)
}
