import { expect, it } from 'vitest';
import { madeUpOperator } from '../development-sign-in/made-up-readers.ts';
import { staffOf } from './staff.ts';

const unnamed = { operatorEmails: undefined, editorEmails: undefined, isProduction: false };
const development = { kind: 'development' } as const;

it('is whoever the settings name, and nobody else', () => {
  const settings = { ...unnamed, operatorEmails: ['ops@example.org'], editorEmails: ['desk@example.org'] };
  expect(staffOf(settings, development)).toEqual({ operators: ['ops@example.org'], editors: ['desk@example.org'], isOperatorMadeUp: false });
});

it('is the made-up operator alone where the local providers stand in and no operator is named', () => {
  expect(staffOf(unnamed, development)).toEqual({ operators: [madeUpOperator.email], editors: [], isOperatorMadeUp: true });
});

it.each([
  ['in production', { ...unnamed, isProduction: true }, development],
  ['with providers of its own', unnamed, { kind: 'configured', providers: [] } as const],
  ['without any provider', unnamed, { kind: 'none', notice: '' } as const],
  ['without accounts', unnamed, { kind: 'off' } as const],
])('is nobody %s while no operator is named', (_where, settings, offer) => {
  expect(staffOf(settings, offer)).toEqual({ operators: [], editors: [], isOperatorMadeUp: false });
});
