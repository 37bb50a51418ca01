import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What is shown of a server seed before it is used: a player who keeps it can check the seed when it is revealed. */
export const commitmentOf = (serverSeed: string): string => bytesToHex(sha256(utf8ToBytes(serverSeed)))
