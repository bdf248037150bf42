// A dialog in which people type: Escape does not drop what they typed at once.

import { Button, Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { Notice } from './Notice.tsx'
import { usePlainWords } from '../language/plain/plain-words.ts'

export type FormModalProps = Pick<ModalProps, 'opened' | 'title' | 'size' | 'onClose'> & {
  children: ReactNode
  /** Whether something would be lost; what was typed into inputs when not given. */
  isChanged?: boolean
}

/** Escape, the cross and a press beside the dialog leave it; once something was typed they ask first, and leave the second time. */
export function FormModal({ onClose, children, isChanged, ...props }: FormModalProps) {
  const words = usePlainWords()
  const [isTyped, setTyped] = useState(false)
  const [isAsked, setAsked] = useState(false)
  // What was typed before the dialog was closed is nothing to ask about.
  if (!props.opened && (isTyped || isAsked)) {
    setTyped(false)
    setAsked(false)
  }
  const box = useRef<HTMLDivElement>(null)
  // Escape in a dialog that was opened over this one is meant for that one.
  const isCovered = () => [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)?.contains(box.current) === false
  const isLost = isChanged ?? isTyped
  const close = () => {
    setTyped(false)
    setAsked(false)
    onClose()
  }
  return (
    <Modal
      {...props}
      onClose={() => (isCovered() ? undefined : isLost && !isAsked ? setAsked(true) : close())}
      closeOnClickOutside={!isLost}
    >
      <div
        ref={box}
        onInput={() => {
          setTyped(true)
          setAsked(false)
        }}
      >
        {children}
      </div>
      {isAsked && isLost && (
        <div style={{ marginTop: 16 }}>
          <Notice
            tone="warn"
            action={
              <Button size="compact-sm" variant="default" onClick={close}>
                {words.typed.drop}
              </Button>
            }
          >
            {words.typed.isLost}
          </Notice>
        </div>
      )}
    </Modal>
  )
}
