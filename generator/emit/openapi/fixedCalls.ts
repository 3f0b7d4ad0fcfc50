import type { JsonObject } from '#model/json';
import {
  booleanSchema,
  arraySchema,
  objectSchema,
  queryParameter,
  schemaRef,
  stringSchema,
  uuidSchema,
  integerSchema,
  type ApiCall,
} from './ApiCall';

type UntaggedCall = Omit<ApiCall, 'tag'>;
type CallDetails = Omit<UntaggedCall, 'method' | 'path' | 'summary'>;

const createCallFactory =
  (method: ApiCall['method']) =>
  (path: string, summary: string, more: CallDetails = {}): UntaggedCall => ({
    method,
    path,
    summary,
    ...more,
  });

const get = createCallFactory('get');
const post = createCallFactory('post');
const put = createCallFactory('put');

const tokenSchema = objectSchema({ token: stringSchema }, ['token']);
const anyObjectSchema: JsonObject = { type: 'object' };
const listSchema = objectSchema({ list: arraySchema(anyObjectSchema) }, ['list']);
const signIn: readonly UntaggedCall[] = [
  get('/publicKey', 'The key for payloads', {
    isPublic: true,
    data: objectSchema({ publicKey: stringSchema, mockServer: booleanSchema }),
  }),
  post('/login', 'Signs in', {
    isPublic: true,
    body: objectSchema({ username: stringSchema, password: stringSchema, param: stringSchema }),
    data: objectSchema({ token: stringSchema, redirect: stringSchema }, ['token']),
  }),
  get('/userInfo', 'Who is signed in', {
    data: objectSchema({
      username: stringSchema,
      avatar: stringSchema,
      roles: arraySchema(stringSchema),
      permissions: arraySchema(stringSchema),
      name: stringSchema,
      idcard: stringSchema,
      organId: stringSchema,
      organName: stringSchema,
      rxbm1: integerSchema,
      rxbm2: integerSchema,
    }),
  }),
  get('/logout', 'Signs out'),
  post('/logout', 'Signs out'),
  get('/expireToken', 'Whether the token has expired'),
  get('/refreshToken', 'A new token for an old one', { data: tokenSchema }),
];

const accounts: readonly UntaggedCall[] = [
  get('/user', 'Accounts', { data: listSchema }),
  get('/username/{name}', 'An account by its user name', { data: anyObjectSchema }),
  createCallFactory('delete')('/user/{id}', 'Deletes an account'),
  put('/user/{id}', 'Changes or restores an account', { body: anyObjectSchema }),
  put('/user/', 'Changes the own account', { body: anyObjectSchema }),
  get('/user/account/', 'The own account', { data: anyObjectSchema }),
  get('/user/password/{id}', 'The age of a password', {
    data: objectSchema({ passwordChangedAt: stringSchema, mustChangePassword: booleanSchema }),
  }),
  put('/user/password/', 'Changes the own password', {
    body: objectSchema({ oldPassword: stringSchema, password: stringSchema }),
  }),
  put('/admin/password/', 'Resets the password of an account', { body: anyObjectSchema }),
];

const accountUuid = [queryParameter('uuid', uuidSchema, 'An account whose credentials the caller manages')];
const accountBody = { uuid: uuidSchema };

const credentials: readonly UntaggedCall[] = [
  get('/{res}/getCredentials', 'Password, lock and sessions of an account', {
    parameters: accountUuid,
    data: anyObjectSchema,
  }),
  get('/{res}/getAccess', 'What an account may see and do, as far as the caller may know', {
    parameters: accountUuid,
    data: anyObjectSchema,
  }),
  post('/{res}/doResetPassword', 'Sets a generated password, which is answered once', {
    body: objectSchema(accountBody, ['uuid']),
    data: objectSchema({ password: stringSchema }, ['password']),
  }),
  post('/{res}/doEndSessions', 'Ends one session of an account, or all', {
    body: objectSchema({ ...accountBody, sessionId: stringSchema }, ['uuid']),
    data: objectSchema({ ended: integerSchema }, ['ended']),
  }),
  post('/{res}/doUnlock', 'Lets an account sign in again after wrong passwords', {
    body: objectSchema(accountBody, ['uuid']),
  }),
];

const metadata: readonly UntaggedCall[] = [
  get('/router/getList', "The caller's pages, and the addresses that are closed to its roles", {
    data: objectSchema({ list: arraySchema(anyObjectSchema), forbidden: arraySchema(stringSchema) }),
  }),
  get('/router/getBadges', "The badges of the caller's menu: counts of what its entries name", {
    data: objectSchema({
      list: arraySchema(objectSchema({ name: stringSchema, badge: stringSchema })),
    }),
  }),
  get('/schema/getList', 'The resources that the caller may see', {
    data: objectSchema({
      list: arraySchema(objectSchema({ name: stringSchema, hash: stringSchema })),
      hash: stringSchema,
    }),
  }),
  get(
    '/schema/getTiles',
    "What stands on the caller's home page; for administrators also how the installation is",
    {
      data: objectSchema({ list: arraySchema(anyObjectSchema), system: anyObjectSchema }),
    },
  ),
  get('/schema/mistakes', 'What of the schema files is not served, and why', { data: listSchema }),
  get('/schema/{res}', 'A resource as the caller may see it', { data: anyObjectSchema }),
  get('/schema/{res}/validator.js', 'Its validator, an ES module', {
    isPublic: true,
    parameters: [queryParameter('h')],
    file: ['text/javascript'],
  }),
  get('/schema/events', 'What changes, as server-sent events', { file: ['text/event-stream'] }),
  get('/openapi.json', 'This document', { isPublic: true, file: ['application/json'] }),
];

const menus: readonly UntaggedCall[] = [
  get('/menu/my', 'The menu of the caller', { data: listSchema }),
  get('/menu/all', 'The whole menu', { data: listSchema }),
  get('/menu/role/{role}', 'The menu of a role', { data: listSchema }),
  get('/menu/user/{name}', 'The menu of an account, by its user name', { data: listSchema }),
  post('/user/menu', 'Keeps a choice of menu entries', { body: anyObjectSchema }),
];

const draftPlace = { resource: stringSchema, record: stringSchema };

const drafts: readonly UntaggedCall[] = [
  get('/draft/getList', 'What the caller has typed into a form and not saved', {
    parameters: [queryParameter('resource'), queryParameter('record')],
    data: listSchema,
  }),
  post('/draft/doEdit', 'Keeps what was typed into a form', {
    body: objectSchema({ ...draftPlace, content: anyObjectSchema }, ['resource', 'content']),
  }),
  post('/draft/doDelete', 'Erases a draft', {
    body: objectSchema(draftPlace, ['resource']),
    data: objectSchema({ deleted: integerSchema }),
  }),
];

const others: readonly UntaggedCall[] = [
  get('/log/getSentences', 'Entries of the audit log with the names that the caller may see', {
    parameters: [
      queryParameter(
        'kind',
        stringSchema,
        'changes, steps, signIns, reads, denied or system; filters as in getList',
      ),
      queryParameter('pageNo', integerSchema),
      queryParameter('pageSize', integerSchema),
    ],
    data: objectSchema({ list: arraySchema(anyObjectSchema), total: integerSchema }, ['list', 'total']),
  }),
  get('/notice/getList', 'Notices for the caller', { data: listSchema }),
  post('/notice/doClear', 'Marks notices as read'),
  get('/remixIcon/getList', 'Names of the icons', {
    parameters: [
      queryParameter('title'),
      queryParameter('pageNo', integerSchema),
      queryParameter('pageSize', integerSchema),
    ],
    data: objectSchema({ list: arraySchema(stringSchema), total: integerSchema }),
  }),
  get('/search/getList', 'What the search box finds', {
    parameters: [queryParameter('title')],
    data: listSchema,
  }),
];

const jobs: readonly UntaggedCall[] = [
  get('/job/getDetail', 'One job of the caller, with what could not be done', {
    parameters: [queryParameter('uuid', uuidSchema)],
    data: schemaRef('JobDetail'),
  }),
  post('/job/doCancel', 'Calls a job off; what is done stays done', {
    body: objectSchema({ uuid: uuidSchema }, ['uuid']),
    data: objectSchema({ job: schemaRef('JobDetail') }),
  }),
];

const groups: Readonly<Record<string, readonly UntaggedCall[]>> = {
  signIn,
  accounts,
  credentials,
  metadata,
  menus,
  jobs,
  drafts,
  others,
};

/** Operations that belong to no single resource. */
export const fixedApiCalls: readonly ApiCall[] = Object.entries(groups).flatMap(([tag, calls]) =>
  calls.map(call => ({ ...call, tag })),
);
