// The ways in which a supplier can answer; those that are not open to the reader are not offered.

import { UnstyledButton } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronRight,
  IconCircleX,
  IconFileImport,
  IconStack2,
  IconTable,
  IconUpload,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { AskLoadForm } from '../data-load/public.ts'
import type { AskedFacts } from './asked-facts.ts'
import classes from './Asked.module.css'
import { ColleagueForm } from './ColleagueForm.tsx'
import { DeclineForm } from './DeclineForm.tsx'
import { FillSheet } from './FillSheet.tsx'
import { OwnFilesForm } from './OwnFilesForm.tsx'
import { OwnTemplatesForm } from './OwnTemplatesForm.tsx'

type Way = 'sheet' | 'template' | 'files' | 'load' | 'colleague' | 'decline'

export function Ways({ asked }: { asked: AskedFacts }) {
  const [open, setOpen] = useState<Way | undefined>(asked.sheet || asked.sentSheet ? 'sheet' : undefined)
  const isVisitor = useSession().askedId !== null
  const toggle = (way: Way) => setOpen(open === way ? undefined : way)
  const way = (name: Way, icon: TablerIcon, title: string, detail: string, panel: ReactNode) => (
    <WayItem icon={icon} title={title} detail={detail} isOpen={open === name} toggle={() => toggle(name)}>
      {panel}
    </WayItem>
  )
  return (
    <section className={classes.ways} aria-label="Ways to answer">
      <h2>How would you like to answer?</h2>
      {asked.canFillSheet &&
        way(
          'sheet',
          IconTable,
          'Fill in a rate sheet',
          asked.sheet
            ? `${asked.sheet.completionPercent} % complete, kept on any device`
            : asked.sentSheet
              ? 'What you sent before, to be changed and sent again'
              : isVisitor
                ? 'Here, without an account; it is kept between visits'
                : 'A new one, in the editor; it is kept between visits',
          <FillSheet asked={asked} />,
        )}
      {asked.canSendTemplate &&
        way(
          'template',
          IconStack2,
          'Send a rate sheet that you have',
          'One or several of your templates',
          <OwnTemplatesForm asked={asked} />,
        )}
      {way('files', IconUpload, 'Upload your own files', 'PDF, Excel, Word or a picture', <OwnFilesForm asked={asked} />)}
      {asked.canFillSheet &&
        !asked.isDataLoad &&
        way(
          'load',
          IconFileImport,
          'Have your files loaded',
          'We fill the rate sheet in; you check it',
          <AskLoadForm askedId={asked.askedId} />,
        )}
      {asked.canNameColleague &&
        way('colleague', IconUserPlus, 'Name a colleague', 'Who gets this request by e-mail', <ColleagueForm asked={asked} />)}
      {way('decline', IconCircleX, 'Decline', 'With a reason', <DeclineForm asked={asked} />)}
      {isVisitor && !asked.canSendTemplate && (
        <p className="s13 t2">
          {asked.canFillSheet ? 'Do you have rate sheets here already? ' : 'Your company has an account. To send or fill in a rate sheet, '}
          <Link to={paths.signIn} search={{ redirect_to: paths.request(asked.askedId) }}>
            {asked.canFillSheet ? 'Sign in' : 'sign in'}
          </Link>
          .
        </p>
      )}
    </section>
  )
}

type WayItemProps = { icon: TablerIcon; title: string; detail: string; isOpen: boolean; toggle: () => void; children: ReactNode }

function WayItem({ icon: Icon, title, detail, isOpen, toggle, children }: WayItemProps) {
  const panel = useId()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <UnstyledButton className={classes.way} aria-expanded={isOpen} aria-controls={isOpen ? panel : undefined} onClick={toggle}>
        <span className={classes.icon}>
          <Icon size={18} stroke={1.75} aria-hidden />
        </span>
        <span>
          <b>{title}</b>
          <span>{detail}</span>
        </span>
        <Chevron size={16} stroke={1.75} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <div id={panel} className={classes.panel}>
          {children}
        </div>
      )}
    </>
  )
}
