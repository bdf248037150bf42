// Actions that cannot be done at the moment: they stay in their place and say why.

import { Button, type ButtonProps, Menu, Tooltip } from '@mantine/core'
import { type MouseEvent, type ReactNode, useId } from 'react'
import classes from './Action.module.css'

type ActionProps = {
  children: ReactNode
  onClick: () => void
  /** Why it cannot be done, in a sentence; undefined when it can. */
  whyNot: string | undefined
}

/** As a button that is disabled, but it can be reached by keyboard, so that its reason is read. */
export function ActionButton({ children, onClick, whyNot, ...button }: ActionProps & Omit<ButtonProps, 'disabled'>) {
  const reason = useId()
  if (whyNot === undefined)
    return (
      <Button {...button} onClick={onClick}>
        {children}
      </Button>
    )
  const stay = (event: MouseEvent) => event.preventDefault()
  return (
    <>
      <Tooltip label={whyNot} events={{ hover: true, focus: true, touch: true }}>
        <Button {...button} data-disabled aria-disabled aria-describedby={reason} onClick={stay}>
          {children}
        </Button>
      </Tooltip>
      <span id={reason} hidden>
        {whyNot}
      </span>
    </>
  )
}

/** An entry of a menu, with its reason below it. */
export function ActionItem({ children, onClick, whyNot, color }: ActionProps & { color?: string }) {
  if (whyNot === undefined)
    return (
      <Menu.Item {...(color === undefined ? {} : { color })} onClick={onClick}>
        {children}
      </Menu.Item>
    )
  return (
    <Menu.Item aria-disabled closeMenuOnClick={false} className={classes.cannot}>
      {children}
      <span className={classes.reason}>{whyNot}</span>
    </Menu.Item>
  )
}
