// Maps the rates and extras of one contract: suggestions are confirmed together, the others are chosen one by one. // C-SC-014

import { getContractMappings, listContractsToExport } from '@tradewind/api/integration.ts'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { messageOf } from '../../client/call-failed.ts'
import { pagesOf, queryOf } from '../../client/queries.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { ContractMappings } from './ContractMappings.tsx'
import classes from './Integration.module.css'
import { IntegrationFrame } from './IntegrationFrame.tsx'
import { useSystem } from './use-system.ts'

export function AddMappingPage() {
  return (
    <IntegrationFrame title="Add Mapping">
      <ChosenContract />
    </IntegrationFrame>
  )
}

function ChosenContract() {
  const { system, inAddress } = useSystem()
  const { contract } = useSearch({ from: '/inside/integration/add-mapping' })
  const navigate = useNavigate({ from: '/integration/add-mapping' })
  const list = useInfiniteQuery(
    pagesOf(listContractsToExport, [system], (next) => ({ query: { system, ...(next === undefined ? {} : { next }) } })),
  )
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return <Skeleton height={240} m="md" w="auto" />
  if (list.error && rows.length === 0) return <FailedRegion error={list.error} retry={() => void list.refetch()} />
  const contractId = contract ?? rows[0]?.contractId
  if (contractId === undefined)
    return (
      <EmptyState title="No contract waits to be exported">
        Contracts that you accept are mapped here before they are exported for the first time.
      </EmptyState>
    )
  const isListed = rows.some((row) => row.contractId === contractId)
  return (
    <>
      <div className={classes.tools}>
        <NativeSelect
          aria-label="Contract"
          value={isListed ? contractId : ''}
          data={[
            ...(isListed ? [] : [{ value: '', label: 'A contract that is exported already' }]),
            ...rows.map((row) => ({
              value: row.contractId,
              label: `${row.supplierName}, ${row.locationName}, ${row.templateName}`,
            })),
          ]}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            if (chosen !== '') void navigate({ search: { ...inAddress, contract: chosen }, replace: true })
          }}
        />
        {list.hasNextPage && (
          <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            More contracts
          </Button>
        )}
      </div>
      <Loaded key={`${system} ${contractId}`} contractId={contractId} />
    </>
  )
}

function Loaded({ contractId }: { contractId: string }) {
  const { system, at } = useSystem()
  const { data, error, refetch } = useQuery(queryOf(getContractMappings, { params: { id: contractId }, query: { system } }))
  if (error && !data)
    return (
      <>
        <FailedRegion error={error} retry={() => void refetch()} />
        {messageOf(error).includes('Credentials') && (
          <Button component={Link} to={at(paths.credentials)} mx="lg" variant="default">
            Open Credentials
          </Button>
        )}
      </>
    )
  if (!data) return <Skeleton height={240} m="md" w="auto" />
  return <ContractMappings contractId={contractId} contract={data} />
}
