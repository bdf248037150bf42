// The head of a contract: whose rates, for when, and what can be done with them.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'
import { canReadRates } from '@tradewind/domain/contracting/contract-state.ts'
import { Button, Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconCheck,
  IconDatabaseImport,
  IconFolder,
  IconHistory,
  IconPrinter,
  IconScaleOutline,
  IconSignature,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { HrefLink } from '../../../ui/HrefLink.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { isoDayText, momentInText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { AnswerQuestion, StateMark, useAnswerQuestion, useMarkLoaded } from '../contract-state/public.ts'
import { comparedText } from '../compare/public.ts'
import { FileMenu } from '../filing/public.ts'
import { DownloadPopover } from '../downloads/public.ts'
import { CopyItem } from '../own-contracts/public.ts'
import { useIsSignatureDue } from '../signatures/public.ts'
import { useStopSales } from '../stop-sale/public.ts'
import { sheetAsSold, StayButton, YearButton } from '../rate-sheet/public.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { MoreMenu } from '../../../ui/MoreMenu.tsx'
import type { ContractTab } from './contract-tabs.ts'
import { EditForPartner } from './EditForPartner.tsx'
import { ListPlace } from './ListPlace.tsx'
import classes from './ContractHeader.module.css'

type Contract = NonNullable<ContractInfo['contract']>
type ContractHeaderProps = {
  info: ContractInfo
  contract: Contract
  opensDownload: boolean
  back: string | undefined
  tab: ContractTab
  children: ReactNode
}

/** Undefined where the version on the page is the one in force, or none is. */
function pricedBy({ version, inForceVersion }: Contract): string | undefined {
  const isOther = typeof inForceVersion === 'number' && inForceVersion !== version
  return isOther ? `By version ${version} of this page. In force is version ${inForceVersion}.` : undefined
}

export function ContractHeader({ info, contract, opensDownload, back, tab, children }: ContractHeaderProps) {
  const whyNot = whyNotBinding(useSession(), NO_WRITE_ACCESS.changeStatus)
  const { head } = info.sheet
  const isBuyer = contract.side === 'buyer'
  const partner = isBuyer ? contract.from : contract.to
  usePageTitle(`${info.location.locationName}, ${partner.companyName}`)
  const question = useAnswerQuestion()
  const markLoaded = useMarkLoaded()
  const isSignatureDue = useIsSignatureDue(contract) && tab !== 'signatures'
  const sold = sheetAsSold(info.sheet, useStopSales(contract.contractId))
  const isNewest = contract.version === (contract.versions[0]?.version ?? contract.version)
  const canAnswer = contract.openStates.includes('accepted')
  const ask = (state: 'accepted' | 'rejected') => (whyNot === undefined ? question.ask(state) : openNoAccess(whyNot))
  return (
    <header className={classes.head}>
      <ListPlace contractId={contract.contractId} tab={tab} />
      {back !== undefined && (
        <HrefLink href={back} className={classes.back}>
          <IconArrowLeft size={14} stroke={1.75} aria-hidden />
          Recent contracts
        </HrefLink>
      )}
      <div className={classes.top}>
        <Initials name={partner.companyName} size={40} />
        <div className="grow">
          <div className={classes.title}>
            <h1>{info.location.locationName}</h1>
            {contract.isOwn ? (
              <Tag>Only your company has this</Tag>
            ) : isBuyer && contract.state === 'pending' && contract.newest === null ? (
              <Tag tone="info">Waiting for your answer</Tag>
            ) : (
              <StateMark state={contract.listState} side={contract.side} />
            )}
            <InForce contract={contract} />
            {contract.isPartnerClosed && <Tag tone="warn">{partner.companyName} is closed</Tag>}
            {contract.filing?.place === 'trash' && <Tag tone="warn">In the trash: restore it before you answer, sign or send</Tag>}
          </div>
          <p className="s13 muted">
            {isBuyer ? partner.companyName : `To ${partner.companyName}`}
            <span className="tn">
              {' '}
              · {isoDayText(head.startDate)} – {isoDayText(head.endDate)} · version {contract.version}
              {contract.sentAt ? `, ${contract.isOwn ? 'kept' : isBuyer ? 'received' : 'sent'} ${momentInText(contract.sentAt)}` : ''}
            </span>
          </p>
        </div>
        <div className={classes.actions}>
          {canReadRates(contract.side, contract.state) && <StayButton sheet={sold} which={pricedBy(contract)} />}
          {canReadRates(contract.side, contract.state) && <YearButton sheet={sold} place={info.location.locationName} />}
          {canReadRates(contract.side, contract.state) && (
            <DownloadPopover
              key={contract.version}
              what={{
                docId: contract.contractId,
                collection: 'contract',
                version: contract.version,
              }}
              accept={canAnswer && contract.state === 'pending' && whyNot === undefined ? () => question.ask('accepted') : undefined}
              startsOpen={opensDownload}
            />
          )}
          {!isBuyer && isNewest && <EditForPartner info={info} contract={contract} />}
          {contract.filing && (
            <FileMenu
              contractIds={[contract.contractId]}
              place={contract.filing.place}
              one={{ ...contract.filing, partnerName: partner.companyName }}
            >
              <Button variant="default" px={8} aria-label="File…">
                <IconFolder size={16} stroke={1.75} />
              </Button>
            </FileMenu>
          )}
          {isSignatureDue && (
            <Button
              component={Link}
              to={paths.contract(contract.contractId, 'signatures')}
              leftSection={<IconSignature size={16} stroke={1.75} />}
            >
              Sign
            </Button>
          )}
          {canAnswer && (
            <Button leftSection={<IconCheck size={16} stroke={1.75} />} onClick={() => void ask('accepted')}>
              Accept
            </Button>
          )}
          <MoreMenu label="More actions">
            <Menu.Item leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={() => window.print()}>
              Print
            </Menu.Item>
            {canReadRates(contract.side, contract.state) && (
              <Menu.Item
                leftSection={<IconScaleOutline size={16} stroke={1.75} />}
                renderRoot={(props) => (
                  <Link {...props} to={paths.compare} search={{ contracts: comparedText([{ contractId: contract.contractId }]) }} />
                )}
              >
                Compare with others
              </Menu.Item>
            )}
            {!contract.isOwn && (
              <Menu.Item
                leftSection={<IconHistory size={16} stroke={1.75} />}
                renderRoot={(props) => <Link {...props} to="/contracting/contract/$id/as-of" params={{ id: contract.contractId }} />}
              >
                As of a day…
              </Menu.Item>
            )}
            {isBuyer && canReadRates(contract.side, contract.state) && (
              <CopyItem contractId={contract.contractId} version={contract.version} />
            )}
            {contract.openStates.includes('loaded') && (
              <Menu.Item
                leftSection={<IconDatabaseImport size={16} stroke={1.75} />}
                onClick={() => (whyNot === undefined ? markLoaded(contract) : openNoAccess(whyNot))}
              >
                Mark as loaded
              </Menu.Item>
            )}
            {contract.openStates.includes('rejected') && (
              <Menu.Item leftSection={<IconX size={16} stroke={1.75} />} onClick={() => void ask('rejected')}>
                Reject…
              </Menu.Item>
            )}
          </MoreMenu>
        </div>
      </div>
      {children}
      <AnswerQuestion contract={{ ...contract, supplierName: contract.from.companyName }} question={question} />
    </header>
  )
}

/** Which version is in force while a newer one is not. */
function InForce({ contract }: { contract: Contract }) {
  const newest = contract.versions[0]?.version
  if (contract.newest === null || newest === undefined) return null
  const said = { waiting: contract.side === 'buyer' ? 'waits for your answer' : 'waits', rejected: 'was rejected', expired: 'expired' }
  return (
    <Tag tone={contract.newest === 'waiting' ? 'info' : 'neutral'}>
      Version {contract.inForceVersion} in force, version {newest} {said[contract.newest]}
    </Tag>
  )
}
