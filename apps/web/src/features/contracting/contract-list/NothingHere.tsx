// What stands in the place of the rows of a list without contracts.

import type { ListType } from '@tradewind/domain/contracting/contract-lists.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RequestTable } from '../requests/public.ts'

const EMPTY: Partial<Record<ListType, string>> = {
  waiting: 'Nothing waits for you',
  pending: 'No contract waits for an answer',
  expiring: 'Nothing that is in force ends within 60 days',
  archived: 'Nothing is archived',
  trash: 'The trash is empty',
}

type NothingHereProps = { isFiltered: boolean; listType: ListType; isSupplier: boolean; clear: () => void }

export function NothingHere({ isFiltered, listType, isSupplier, clear }: NothingHereProps) {
  if (isFiltered) return <EmptyState title="No contract matches these filters" action={<Button onClick={clear}>Clear filters</Button>} />
  if (listType === 'requested') return <RequestTable />
  if (listType !== 'all')
    return (
      <EmptyState
        title={EMPTY[listType] ?? 'No contract is in this state'}
        action={
          <Button component={Link} to={paths.contractList()}>
            Show all contracts
          </Button>
        }
      />
    )
  return isSupplier ? (
    <EmptyState
      title="Here you will see what you sent, and how it was answered"
      action={
        <Button component={Link} to={paths.templateList}>
          Go to Templates
        </Button>
      }
      link={<Link to={paths.help('publish-and-send')}>How sending works</Link>}
    >
      Publish a rate sheet and send it to a partner: it becomes a contract.
    </EmptyState>
  ) : (
    <EmptyState
      title="Here you will see the rates that suppliers send you"
      link={<Link to={paths.help('receive-and-accept')}>How receiving works</Link>}
    >
      Each arrives by e-mail as well, with a link that opens it.
    </EmptyState>
  )
}
