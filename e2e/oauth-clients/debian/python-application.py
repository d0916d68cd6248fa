"""An application with Authlib. Talks with the test in lines: told what it needs, says where the person has to go, is told
where they came back, and says what it saw."""

import json
import sys

import requests
from authlib.common.security import generate_token
from authlib.integrations.requests_client import OAuth2Session
from authlib.jose import JsonWebKey, jwt
from authlib.oidc.core import CodeIDToken

given = json.loads(sys.stdin.readline())
server = requests.get(given["issuer"] + "/.well-known/openid-configuration").json()
session = OAuth2Session(
    given["id"],
    given["secret"],
    scope="openid profile email offline_access",
    redirect_uri=given["callback"],
    code_challenge_method="S256",
    token_endpoint_auth_method="client_secret_basic",
)
verifier, nonce = generate_token(48), generate_token(20)
url, state = session.create_authorization_url(server["authorization_endpoint"], code_verifier=verifier, nonce=nonce)
print(json.dumps({"url": url}), flush=True)

back = sys.stdin.readline().strip()
token = session.fetch_token(server["token_endpoint"], authorization_response=back, state=state, code_verifier=verifier)
claims = jwt.decode(
    token["id_token"],
    JsonWebKey.import_key_set(requests.get(server["jwks_uri"]).json()),
    claims_cls=CodeIDToken,
    claims_options={"iss": {"essential": True, "value": given["issuer"]}, "at_hash": {"essential": True}},
    claims_params={"nonce": nonce, "client_id": given["id"], "access_token": token["access_token"]},
)
claims.validate()
person = session.get(server["userinfo_endpoint"]).json()
newer = session.refresh_token(server["token_endpoint"], refresh_token=token["refresh_token"])


def introspect():
    return session.introspect_token(server["introspection_endpoint"], token=newer["access_token"]).json()


alive = introspect()
revoked = session.revoke_token(server["revocation_endpoint"], token=newer["refresh_token"]).status_code
print(
    json.dumps(
        {
            "claims": claims,
            "person": person,
            "isNewer": newer["refresh_token"] != token["refresh_token"],
            "alive": alive,
            "revoked": revoked,
            "after": introspect(),
        }
    )
)
