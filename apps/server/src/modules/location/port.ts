import { CallFailure } from '../../platform/institution/failure.ts'

/** What the service is asked: who, in which login, from which address, and where the browser says it is. */
export interface LocationQuestion {
  player: bigint
  session: string
  address: string
  agent: string
  position: Position | null
}

export interface Position {
  latitude: number
  longitude: number
  /** Metres. */
  accuracy: number
}

/** What the service found. Countries are two letters; null where it knows none. */
export interface LocationAnswer {
  addressCountry: string | null
  /** Of the position, where one was sent. */
  positionCountry: string | null
  /** What the connection is hidden behind. */
  anonymizer: 'none' | 'vpn' | 'proxy' | 'tor'
}

/** `unreadable` is also an answer about another login. */
export class LocationFailure extends CallFailure<'not_configured'> {
  override name = 'LocationFailure'

  constructor(kind: LocationFailure['kind']) {
    super('location service', kind)
  }
}

export interface LocationPort {
  /** Throws LocationFailure unless the answer is about this login and in words that we know. */
  check(question: LocationQuestion): Promise<LocationAnswer>
}
