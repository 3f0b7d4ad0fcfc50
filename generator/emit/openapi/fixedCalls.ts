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
const registrationSchema = objectSchema({
  username: stringSchema,
  password: stringSchema,
  phone: stringSchema,
  captcha: stringSchema,
});

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
  post('/socialLogin', 'Signs in with a code of the government account', {
    isPublic: true,
    body: objectSchema({ code: stringSchema, state: stringSchema }),
    data: tokenSchema,
  }),
  get('/oauth2/start', 'Where to sign in', {
    isPublic: true,
    parameters: [queryParameter('app', integerSchema), queryParameter('redirect')],
    data: objectSchema({ url: stringSchema }),
  }),
  get('/oauth2/login/{id}', "Exchanges a provider's code", { isPublic: true, data: tokenSchema }),
  get('/oauth2/applogin/{id}', "Exchanges a provider's code, in an app", {
    isPublic: true,
    data: tokenSchema,
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
  post('/captcha', 'Sends a code to a phone', {
    isPublic: true,
    body: objectSchema({ phone: stringSchema, purpose: stringSchema }),
  }),
  post('/register', "Makes a parent's account", {
    isPublic: true,
    body: registrationSchema,
    data: tokenSchema,
  }),
  post('/validate/register', 'Which field of a registration is wrong', {
    isPublic: true,
    body: registrationSchema,
  }),
  post('/resetPassword', 'A new password for who lost the old one', {
    isPublic: true,
    body: objectSchema({ username: stringSchema, captcha: stringSchema, password: stringSchema }),
  }),
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
  put('/admin/passwordrole', 'Resets the passwords of a role', {
    body: objectSchema({ role: stringSchema }),
  }),
];

const metadata: readonly UntaggedCall[] = [
  get('/router/getList', "The caller's pages, and the addresses that are closed to its roles", {
    data: objectSchema({ list: arraySchema(anyObjectSchema), forbidden: arraySchema(stringSchema) }),
  }),
  get('/schema/getList', 'The resources that the caller may see', {
    data: objectSchema({
      list: arraySchema(objectSchema({ name: stringSchema, hash: stringSchema })),
      hash: stringSchema,
    }),
  }),
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

const others: readonly UntaggedCall[] = [
  post('/file/doUpload', 'Takes a file in', {
    body: objectSchema(
      {
        file: { type: 'string', contentMediaType: 'application/octet-stream' },
        resource: stringSchema,
        field: stringSchema,
      },
      ['file', 'resource', 'field'],
    ),
    data: objectSchema({ fileId: uuidSchema }),
  }),
  get('/file/{fileId}', 'The bytes of a file', { file: ['application/octet-stream'] }),
  get('/notice/getList', 'Notices for the caller', { data: listSchema }),
  post('/notice/doClear', 'Marks notices as read'),
  get('/search/getList', 'What the search box finds', {
    parameters: [queryParameter('title')],
    data: listSchema,
  }),
  get('/description/getModiDesc', 'The text before a form', {
    data: objectSchema({ description: stringSchema }),
  }),
  get('/remixIcon/getList', 'Names of icons', {
    data: objectSchema({ list: arraySchema(stringSchema), total: integerSchema }),
  }),
  post('/idcard/exists', 'Whether a number is known', {
    body: objectSchema({ idcard: stringSchema }, ['idcard']),
    data: objectSchema({ exists: booleanSchema }),
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
  metadata,
  menus,
  jobs,
  others,
};

/** Operations that belong to no single resource. */
export const fixedCalls: readonly ApiCall[] = Object.entries(groups).flatMap(([tag, calls]) =>
  calls.map(call => ({ ...call, tag })),
);
