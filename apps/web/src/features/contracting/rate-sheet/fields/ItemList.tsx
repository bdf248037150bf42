// A list that reads like a contract: a sentence for each thing, the chosen one open for editing where it stands.

import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import classes from './ItemList.module.css'
import { forgetTyped, type NewItem } from '../values/public.ts'
import { type Asked, useAsked } from '../places/public.ts'
import { FieldScope } from './use-typed.ts'
import { useUnfinished } from './use-unfinished.ts'

export type ItemListProps<Item> = {
  /** What one of them is called, in lower case. */
  noun: string
  items: readonly Item[]
  idOf: (item: Item, index: number) => string
  /** Bold, then the rest of the sentence. */
  wordsOf: (item: Item) => { readonly title: string; readonly text: string }
  isReady: (item: Item) => boolean
  /** What a new one lacks until it is ready. */
  needs: string
  adds: readonly NewItem<Item>[]
  /** One that the command palette can ask for by itself. */
  special?: { readonly asked: Asked; readonly make: () => Item }
  /** Another one like it; without it nothing can be doubled. */
  likeness?: (item: Item) => Item
  save: (label: string, items: readonly Item[], key?: string) => void
  editor: (item: Item, change: (item: Item, key?: string) => void, index: number) => ReactNode
  empty: { readonly title: string; readonly text: string }
  about: string
  actions?: ReactNode
}

export function ItemList<Item>(props: ItemListProps<Item>) {
  const { noun, items, idOf, isReady, adds, save, empty, about, actions, special } = props
  const scope = use(FieldScope)
  const [open, setOpen] = useState<string>()
  const [fresh, setFresh] = useUnfinished<Item>('new')
  const [isFreshTyped, setFreshTyped] = useState(fresh !== undefined)
  const list = useRef<HTMLUListElement>(null)
  const newId = useRef<string>(undefined)
  useEffect(() => {
    if (open === undefined || newId.current !== open) return
    newId.current = undefined
    focusNew(list.current)
  }, [open])

  // With a choice of what to add, the choice is opened.
  useAsked(`add ${scope.split(' ').at(-1)}`, () => addButton()?.click())

  const putFresh = (item: Item | undefined, isTyped: boolean) => {
    setFresh(item, isTyped)
    setFreshTyped(isTyped)
  }
  const shown = fresh === undefined ? items : [...items, fresh]
  const begin = (item: Item) => {
    const at = items.length
    if (fresh !== undefined && isFreshTyped && !isReady(item)) {
      // What was typed of a new one is not lost to the next: it is finished or removed first.
      newId.current = idOf(fresh, at)
      setOpen(newId.current)
      return focusNew(list.current)
    }
    newId.current = idOf(item, at)
    setOpen(newId.current)
    if (isReady(item)) save(`${capital(noun)} added`, [...items, item])
    else putFresh(item, false)
  }
  const change = (at: number) => (item: Item, key?: string) => {
    if (at < items.length) return save(`${capital(noun)} changed`, items.with(at, item), key)
    if (!isReady(item)) return putFresh(item, true)
    putFresh(undefined, false)
    save(`${capital(noun)} added`, [...items, item], key)
  }
  const remove = (at: number) => {
    forgetTyped(scope)
    flushSync(() => {
      setOpen(undefined)
      if (at === items.length) putFresh(undefined, false)
      else
        save(
          `${capital(noun)} removed`,
          items.filter((_, i) => i !== at),
        )
    })
    const next = rowButtons(list.current)[Math.max(0, at - 1)] ?? addButton()
    next?.focus()
  }
  useAsked(special?.asked ?? 'add nothing', () => special && begin(special.make()))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const isRow = event.target instanceof HTMLElement && event.target.dataset.row !== undefined
    if (event.key === 'Escape' && !isRow) {
      setOpen(undefined)
      rowButtons(list.current)[at]?.focus()
    } else if (!isRow) return
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      rowButtons(list.current)[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
    else if (event.key === 'Delete') remove(at)
    else return
    event.preventDefault()
  }
  if (shown.length === 0)
    return (
      <EmptyState
        title={empty.title}
        action={
          <div className={classes.actions}>
            <AddButton noun={noun} adds={adds} begin={begin} isPrimary />
            {actions}
          </div>
        }
      >
        {empty.text}
      </EmptyState>
    )
  return (
    <>
      <div className={classes.top}>
        <p className={classes.about}>{about}</p>
        <div className={classes.actions}>
          {actions}
          <AddButton noun={noun} adds={adds} begin={begin} isPrimary={false} />
        </div>
      </div>
      <ul className={classes.list} ref={list}>
        {shown.map((item, at) => {
          const id = idOf(item, at)
          return (
            <li key={id} className={classes.item} data-open={id === open || undefined} onKeyDown={(event) => onKeyDown(event, at)}>
              <Row
                {...props}
                item={item}
                isOpen={id === open}
                isFresh={at === items.length}
                toggle={() => setOpen(id === open ? undefined : id)}
                remove={() => remove(at)}
                double={(like) => begin(like)}
              />
              {id === open && (
                <div className={classes.editor}>
                  <FieldScope value={`${scope} ${id}`}>{props.editor(item, change(at), at)}</FieldScope>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

type RowProps<Item> = ItemListProps<Item> & {
  item: Item
  isOpen: boolean
  isFresh: boolean
  toggle: () => void
  remove: () => void
  double: (like: Item) => void
}

function Row<Item>({ item, noun, needs, wordsOf, likeness, isOpen, isFresh, toggle, remove, double }: RowProps<Item>) {
  const { title, text } = wordsOf(item)
  const name = title === '' ? `New ${noun}` : title
  return (
    <div className={classes.row}>
      <button type="button" className={classes.summary} data-row aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? <IconChevronDown size={16} stroke={1.75} aria-hidden /> : <IconChevronRight size={16} stroke={1.75} aria-hidden />}
        <span className={classes.words}>
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          <span className="tn">{isFresh ? `Not saved until it has ${needs}.` : text}</span>
        </span>
      </button>
      {likeness && !isFresh && (
        <Tooltip label={`Another ${noun} like this`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`Another ${noun} like ${name}`}
            onClick={() => double(likeness(item))}
          >
            <IconCopy size={15} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label="Remove">
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Remove ${name}`} onClick={remove}>
          <IconTrash size={15} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

type AddButtonProps<Item> = { noun: string; adds: readonly NewItem<Item>[]; begin: (item: Item) => void; isPrimary: boolean }

function AddButton<Item>({ noun, adds, begin, isPrimary }: AddButtonProps<Item>) {
  const look = { variant: isPrimary ? 'filled' : 'default', leftSection: <IconPlus size={16} stroke={1.75} />, 'data-add': true }
  const [only, ...others] = adds
  if (!only) return null
  if (others.length === 0)
    return (
      <Button {...look} onClick={() => begin(only.make())}>
        {only.label}
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...look} rightSection={<IconChevronDown size={14} stroke={1.75} />}>
          Add {noun}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {adds.map(({ label, make }) => (
          <Menu.Item key={label} onClick={() => begin(make())}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function focusNew(list: HTMLElement | null): void {
  const field = list?.querySelector<HTMLInputElement>('[data-open] :is(input:not([type=checkbox]), textarea)')
  field?.focus()
  field?.select()
}

function rowButtons(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
}

/** A menu gives its button an id of its own. */
function addButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-add]')
}

function capital(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}
