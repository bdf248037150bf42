// One contract: the printed sheet, its progress and proof, activities, notes and files.

import { type ContractInfo, getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { allowedReturn } from '@tradewind/domain/accounts/sign-in-target.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { isNothingThere } from '../../../client/call-failed.ts'
import { useSession } from '../../../client/session.ts'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { TabStrip } from '../../../ui/TabStrip.tsx'
import { canReadRates } from '@tradewind/domain/contracting/contract-state.ts'
import { RateSheetPaper } from '../rate-sheet/public.ts'
import { ProposalsAside, ProposalsSheet, useDesk, useOpenCount } from '../negotiation/public.ts'
import { JumpToSign, SignaturesAside, SignatureSlots, useSignedCount } from '../signatures/public.ts'
import { Activities } from './Activities.tsx'
import { ContractAside } from './ContractAside.tsx'
import { ContractHeader } from './ContractHeader.tsx'
import type { ContractTab } from './contract-tabs.ts'
import classes from './ContractPage.module.css'
import { DropZone } from './DropZone.tsx'
import { Details } from './Details.tsx'
import { EditsForPartner } from './EditsForPartner.tsx'
import { Files } from './Files.tsx'
import { ListPlace } from './ListPlace.tsx'
import { Notes } from './Notes.tsx'
import { newSince } from './SinceLastLook.tsx'
import { useEarlierLook } from './use-look.ts'
import { useMarkedViewed } from './use-marked-viewed.ts'

type Contract = NonNullable<ContractInfo['contract']>

export function ContractPage() {
  const { id, tab } = useParams({ from: '/inside/contracting/contract/$id/$tab' })
  const search = useSearch({ from: '/inside/contracting/contract/$id/$tab' })
  const info = useQuery(
    queryOf(getContractInfo, {
      params: { id },
      body: { collection: 'contract', ...(search.version === undefined ? {} : { version: search.version }) },
    }),
  )
  const navigate = useNavigate()
  const feed = useQuery(queryOf(getHistoryFeed, { params: { id } }))
  const look = useEarlierLook(id)
  const signed = useSignedCount(info.data?.contract ?? undefined)
  const proposals = useOpenCount(info.data?.contract ?? undefined)
  useMarkedViewed(info.data?.contract ?? undefined)
  if (isNothingThere(info.error)) return <NotFound />
  if (info.error && !info.data) return <FailedRegion error={info.error} retry={() => void info.refetch()} />
  if (!info.data?.contract) return <Waiting id={id} tab={tab} />
  const contract = info.data.contract
  // A-TR-023: from where somebody came who signed in on the way here.
  const back = allowedReturn(search.jumpBackTo, { origin: location.origin, allowedHosts: [] })
  const history = feed.data?.items ?? []
  const isShared = !contract.isOwn && canReadRates(contract.side, contract.state)
  const notes = history.filter((item) => item.kind === 'note')
  return (
    <DropZone
      contractId={id}
      className={classes.page}
      onDropped={() => void navigate({ to: paths.contract(id, 'files'), replace: true, state: true })}
    >
      <ContractHeader info={info.data} contract={contract} opensDownload={search.download === 'open'} back={back} tab={tab}>
        <TabStrip className="tabs tabs-in-head" aria-label="Contract">
          <TabLink id={id} tab="details" label="Details" isHere={tab === 'details'} />
          {isShared && <TabLink id={id} tab="proposals" label="Proposals" count={proposals} isHere={tab === 'proposals'} />}
          {isShared && <TabLink id={id} tab="signatures" label="Signatures" count={signed} isHere={tab === 'signatures'} />}
          <TabLink id={id} tab="activities" label="Activities" count={history.length} isHere={tab === 'activities'} />
          <TabLink id={id} tab="notes" label="Notes" count={notes.length} isHere={tab === 'notes'} />
          <TabLink id={id} tab="files" label="Files" count={contract.files.length} isHere={tab === 'files'} />
        </TabStrip>
      </ContractHeader>
      {tab === 'proposals' && isShared ? (
        <Proposals key={`${id} ${contract.version}`} info={info.data} contract={contract} />
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
          <div className={classes.body} tabIndex={0} role="region" aria-label={tab}>
            {tab === 'details' && (
              <Details key={`${id} ${contract.version}`} info={info.data} contract={contract} history={history} look={look} />
            )}
            {tab === 'signatures' && isShared && (
              <>
                <JumpToSign contract={contract} />
                <RateSheetPaper
                  sheet={info.data.sheet}
                  location={info.data.location}
                  supplierName={info.data.supplier.companyName}
                  preparedFor={contract.to.companyName}
                />
                <SignatureSlots contractId={id} />
              </>
            )}
            {tab === 'activities' && (
              <>
                <Activities
                  contractId={id}
                  isSupplier={contract.side === 'supplier'}
                  items={history}
                  newIds={new Set(newSince(look, history).map((item) => item.id))}
                  isLoading={feed.isPending}
                  error={feed.error}
                  retry={() => void feed.refetch()}
                />
                {contract.side === 'supplier' && <EditsForPartner contractId={contract.contractId} partnerName={contract.to.companyName} />}
              </>
            )}
            {tab === 'notes' && <Notes historyFeedId={contract.historyFeedId} notes={notes} />}
            {tab === 'files' && <Files contract={contract} />}
          </div>
          {tab === 'signatures' && isShared ? (
            <SignaturesAside contract={contract} />
          ) : (
            <ContractAside info={info.data} contract={contract} history={history} />
          )}
        </>
      )}
    </DropZone>
  )
}

/** The sheet with proposed values in it, and beside it everything that is open. Both share what is prepared. */
function Proposals({ info, contract }: { info: ContractInfo; contract: Contract }) {
  const { companyName } = useSession()
  const desk = useDesk(contract)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <div className={`${classes.body} ${classes.underOffers}`} tabIndex={0} role="region" aria-label="proposals">
        <ProposalsSheet
          info={info}
          contract={contract}
          desk={desk}
          preparedFor={contract.side === 'buyer' ? companyName : contract.to.companyName}
        />
      </div>
      <ProposalsAside info={info} contract={contract} desk={desk} />
    </>
  )
}

function TabLink({
  id,
  tab,
  label,
  count,
  isHere,
}: {
  id: string
  tab: ContractTab
  label: string
  count?: number | string | undefined
  isHere: boolean
}) {
  return (
    <Link to={paths.contract(id, tab)} className="tab" aria-current={isHere ? 'page' : undefined} replace state>
      {label}
      {count !== undefined && count !== 0 && <span className={classes.count}>{count}</span>}
    </Link>
  )
}

function Waiting({ id, tab }: { id: string; tab: ContractTab }) {
  return (
    <div className={classes.page} aria-busy="true">
      <div className={classes.waitingHead}>
        <ListPlace contractId={id} tab={tab} />
        <Skeleton height={40} width={40} />
        <div>
          <Skeleton height={20} width={280} mb={8} />
          <Skeleton height={14} width={220} />
        </div>
      </div>
      <div className={classes.body}>
        <Skeleton height={640} maw={860} mx="auto" radius="lg" />
      </div>
    </div>
  )
}
