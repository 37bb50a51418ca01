import { Card, cx, Skeleton } from '@girassol/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type MouseEvent, type Ref, useEffect, useRef, useState } from 'react'
import { navigate } from '../../shared/router/navigation.ts'
import { useQuery } from '../../shared/router/router.ts'
import { wantsOtherPlace } from '../../shared/router/link.tsx'
import { useSession } from '../../shared/session/session.ts'
import { summaryAnswers } from './account-answers.ts'
import { AvatarPicker } from './personal/avatar-picker.tsx'
import { momentText } from './moment.ts'
import { type Section, type SectionId, useSections } from './sections.ts'
import { Waiting } from './waiting.tsx'

const addressOf = (id: SectionId): string => `/profile/perfil?section=${id}`

/** Everything about the account: an index beside one section on desktops, sections that unfold on phones. */
export function ProfilePage() {
  const { user } = useSession()
  const asked = useQuery().get('section')
  const sections = useSections(asked)
  const active = sections.find(({ id }) => id === asked) ?? sections[0]
  const [linkedTo] = useState(asked)
  const linked = useSectionInView(active.id === linkedTo && user !== null)
  const open = (id: SectionId) => (event: MouseEvent) => {
    if (wantsOtherPlace(event)) return
    event.preventDefault()
    navigate(addressOf(id), { keepScroll: true })
  }
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6">
      <h1 className="text-2xl md:text-3xl">
        <Trans>Perfil</Trans>
      </h1>
      <Header />
      <div className="grid gap-3 lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start lg:gap-8">
        <SectionIndex sections={sections} active={active.id} open={open} />
        <div className="flex min-w-0 flex-col gap-3">
          {sections.map((section) => {
            const shown = section.id === active.id
            return (
              <SectionCard
                key={section.id}
                ref={shown ? linked : undefined}
                section={section}
                shown={shown}
                onOpen={open(section.id)}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

interface SectionIndexProps {
  sections: readonly Section[]
  active: SectionId
  open: (id: SectionId) => (event: MouseEvent) => void
}

function SectionIndex({ sections, active, open }: SectionIndexProps) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Seções do perfil`} className="sticky top-24 max-lg:hidden">
      <ul className="flex flex-col gap-1">
        {sections.map(({ id, title, icon: Icon }) => (
          <li key={id}>
            <a
              href={addressOf(id)}
              aria-current={id === active ? 'true' : undefined}
              onClick={open(id)}
              className="flex min-h-11 items-center gap-3 rounded-sm px-3.5 text-[0.9375rem] text-ink-muted transition-colors hover:bg-surface-1 hover:text-ink aria-[current]:bg-surface-1 aria-[current]:font-semibold aria-[current]:text-ink"
            >
              <Icon aria-hidden="true" size={20} className={id === active ? 'text-sun-text' : undefined} />
              {i18n._(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SectionCardProps {
  section: Section
  shown: boolean
  onOpen: (event: MouseEvent) => void
  ref: Ref<HTMLDivElement> | undefined
}

function SectionCard({ section, shown, onOpen, ref }: SectionCardProps) {
  const { i18n } = useLingui()
  const { user } = useSession()
  const { id, title, icon: Icon, Content } = section
  return (
    <Card
      ref={ref}
      padding="none"
      className={cx('scroll-mt-20 overflow-hidden', !shown && 'lg:hidden')}
      data-section={id}
    >
      <h2 className="text-lg lg:px-6 lg:pt-6 lg:pb-1">
        <a
          href={addressOf(id)}
          aria-expanded={shown}
          onClick={onOpen}
          className="flex min-h-14 items-center gap-3 px-4 text-base font-semibold -outline-offset-2 lg:hidden"
        >
          <Icon aria-hidden="true" size={20} className={shown ? 'text-sun-text' : 'text-ink-muted'} />
          <span className="flex-1">{i18n._(title)}</span>
          <ChevronDown
            aria-hidden="true"
            size={20}
            className={cx('text-ink-muted transition-transform', shown && 'rotate-180')}
          />
        </a>
        <span className="max-lg:hidden">{i18n._(title)}</span>
      </h2>
      {shown && (
        <div className="px-4 pt-2 pb-5 lg:px-6 lg:pt-4 lg:pb-6">
          {user ? <Content player={user.id} /> : <Waiting lines={4} />}
        </div>
      )}
    </Card>
  )
}

/** On a phone the section that a link named is below the others: it comes into view once, and stays where it is afterwards. */
function useSectionInView(isReady: boolean) {
  const section = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (!isReady || isDone.current || matchMedia('(width >= 64rem)').matches) return
    isDone.current = true
    // After the router, which begins a page at its top.
    requestAnimationFrame(() => section.current?.scrollIntoView({ block: 'start' }))
  }, [isReady])
  return section
}

function Header() {
  const { i18n } = useLingui()
  const { user } = useSession()
  const { data: profile } = summaryAnswers.useAnswer(user && { player: user.id })
  return (
    <Card className="relative isolate flex flex-wrap items-center gap-x-5 gap-y-4 overflow-hidden md:gap-x-7">
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[radial-gradient(40%_120%_at_100%_0%,color-mix(in_oklab,var(--sun)_12%,transparent),transparent)]"
      />
      {user ? (
        <>
          <AvatarPicker name={user.name} avatar={user.avatar} />
          <div className="min-w-0 flex-1 basis-40">
            <p className="text-xl font-bold wrap-anywhere">{user.name}</p>
            <p className="text-[0.9375rem] wrap-anywhere text-ink-muted">{user.email}</p>
            {profile && (
              <p className="mt-1 text-sm text-ink-muted">
                <Trans>Por aqui desde {momentText(profile.joined_at, i18n.locale, 'day')}</Trans>
              </p>
            )}
          </div>
        </>
      ) : (
        <>
          <Skeleton shape="circle" className="size-24" />
          <Waiting lines={3} />
        </>
      )}
    </Card>
  )
}
