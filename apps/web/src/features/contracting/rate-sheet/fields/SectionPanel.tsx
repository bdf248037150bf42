// A panel of the editor that is a list or a form: what it is about, what can be done, and the fields' place.

import { type ReactNode, useRef } from 'react'
import { useAsked } from '../places/public.ts'
import { useDraft } from '../engine/public.ts'
import classes from './SectionPanel.module.css'
import { FieldScope } from './use-typed.ts'

type SectionPanelProps = {
  pageId: string
  section: string
  /** One sentence about what stands here. */
  about?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function SectionPanel({ pageId, section, about, actions, children }: SectionPanelProps) {
  const { navigation } = useDraft()
  return (
    <FieldScope value={`${navigation.draftId} ${pageId} ${section}`}>
      <div className={classes.panel}>
        {(about !== undefined || actions !== undefined) && (
          <div className={classes.top}>
            <p className={classes.about}>{about}</p>
            <div className={classes.actions}>{actions}</div>
          </div>
        )}
        {children}
      </div>
    </FieldScope>
  )
}

/** Fields that belong together, under a small heading. */
export function FieldGroup({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const group = useRef<HTMLElement>(null)
  useAsked(`field ${title}`, () => group.current?.querySelector<HTMLElement>('input, textarea, button')?.focus())
  return (
    <section ref={group} className={classes.group} aria-label={title}>
      <h2>{title}</h2>
      {about !== undefined && <p className={classes.about}>{about}</p>}
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
