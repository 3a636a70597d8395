import type { Address } from '@moontower/contracts/wire/asking';
import type {
  getLogCheckpoint as GetLogCheckpoint,
  getLogTile as GetLogTile,
  getLogTileOfTwo as GetLogTileOfTwo,
  getLogTileOfThree as GetLogTileOfThree,
  getLogTileOfFour as GetLogTileOfFour,
  getLog as GetLog,
  getLogHead as GetLogHead,
  getLogProof as GetLogProof,
  getLogLeaf as GetLogLeaf,
  getProof as GetProof,
  getPack as GetPack,
} from './routes.ts';

export const getLogCheckpoint: Address<typeof GetLogCheckpoint> = {
  method: 'GET',
  path: '/log/checkpoint',
  formats: [],
};

export const getLogTile: Address<typeof GetLogTile> = { method: 'GET', path: '/log/tile/:level/:a', formats: [] };

export const getLogTileOfTwo: Address<typeof GetLogTileOfTwo> = {
  method: 'GET',
  path: '/log/tile/:level/:a/:b',
  formats: [],
};

export const getLogTileOfThree: Address<typeof GetLogTileOfThree> = {
  method: 'GET',
  path: '/log/tile/:level/:a/:b/:c',
  formats: [],
};

export const getLogTileOfFour: Address<typeof GetLogTileOfFour> = {
  method: 'GET',
  path: '/log/tile/:level/:a/:b/:c/:d',
  formats: [],
};

export const getLog: Address<typeof GetLog> = { method: 'GET', path: '/api/log', formats: [] };

export const getLogHead: Address<typeof GetLogHead> = { method: 'GET', path: '/api/log/head', formats: [] };

export const getLogProof: Address<typeof GetLogProof> = { method: 'GET', path: '/api/log/proof', formats: [] };

export const getLogLeaf: Address<typeof GetLogLeaf> = { method: 'GET', path: '/api/log/leaf', formats: [] };

export const getProof: Address<typeof GetProof> = { method: 'GET', path: '/api/proof', formats: [] };

export const getPack: Address<typeof GetPack> = { method: 'GET', path: '/api/pack', formats: [] };
